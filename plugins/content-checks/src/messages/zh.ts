import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const zh: TranslatedTexts<typeof en, 'other'> = {
  'content-checks:attention_other': '{{count}} 个页面需要处理',
  'content-checks:attentionNone': '没有需要处理的页面。',
  'content-checks:avoid': '“{{word}}”是我们避免使用的词。',
  'content-checks:avoidFor': '我们使用“{{use}}”，而不是“{{word}}”。',
  'content-checks:checking': '正在检查…',
  'content-checks:clean': '没有需要改进之处',
  'content-checks:count_other': '{{count}} 个问题',
  'content-checks:descriptionLong': '描述有 {{count}} 个字符；搜索引擎大约显示 {{longest}} 个。',
  'content-checks:descriptionMissing': '缺少描述。',
  'content-checks:descriptionTwice_other': '另有 {{count}} 个页面使用了相同的描述。',
  'content-checks:failed': '无法检查内容。',
  'content-checks:finding': '问题',
  'content-checks:findings': '问题',
  'content-checks:hard': '文本难以阅读：{{ease}} 分（满分 100）。使用较短的句子会有所改善。',
  'content-checks:headingEmpty': '有一个标题为空。',
  'content-checks:headingFirst': '“{{heading}}”是 1 级标题，而页面标题已经是 1 级标题。',
  'content-checks:headingSkips':
    '“{{heading}}”是 {{level}} 级标题，但其上方缺少 {{expected}} 级标题。',
  'content-checks:levelError': '错误',
  'content-checks:levelHint': '提示',
  'content-checks:levelWarning': '警告',
  'content-checks:linkDead': '指向 {{url}} 的链接没有对应的页面。',
  'content-checks:linkDeleted': '有一个链接指向已删除的文档。',
  'content-checks:linkUnpublished': '有一个链接指向未发布的文档。',
  'content-checks:picture': '有一张图片没有为看不到图片的人提供描述。',
  'content-checks:pictureOwn': '此图片没有为看不到图片的人提供描述。',
  'content-checks:rule-description': '描述',
  'content-checks:rule-external-links': '指向其他网站的链接',
  'content-checks:rule-headings': '标题层级',
  'content-checks:rule-links': '链接',
  'content-checks:rule-pictures': '图片',
  'content-checks:rule-reading-ease': '易读性',
  'content-checks:rule-thin-text': '文本长度',
  'content-checks:rule-title': '标题',
  'content-checks:rule-words': '用词',
  'content-checks:thin_other':
    '文本有 {{count}} 个词；少于 {{fewest}} 个词通常无法表达充分的内容。',
  'content-checks:title': '内容检查',
  'content-checks:titleLong': '标题有 {{count}} 个字符；搜索引擎大约显示 {{longest}} 个。',
  'content-checks:titleMissing': '缺少标题。',
  'content-checks:titleTwice_other': '另有 {{count}} 个页面使用了相同的标题。',
  'content-checks:unchecked': '未检查',
}

export default zh
