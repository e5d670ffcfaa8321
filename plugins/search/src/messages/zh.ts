import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const zh: TranslatedTexts<typeof en, 'other'> = {
  'search:description': '这些结果会随其指向的文档更新。此处只能设置其优先级。',
  'search:document': '文档',
  'search:allCollections': '所有集合',
  'search:docUrl': '文档链接',
  'search:openDocument': '在{{name}}中打开',
  'search:percent': '{{count}}%',
  'search:priority': '优先级',
  'search:priorityDescription': '数字较大的结果可以优先显示。',
  'search:reindex': '重建索引',
  'search:reindexAll': '要为所有集合重建索引吗？',
  'search:reindexEffect':
    '系统会根据文档的当前内容重新生成搜索结果，并将其优先级设为默认值。在完成之前，访客搜索到的是目前的结果。',
  'search:reindexing': '正在重建索引…',
  'search:reindexOne': '要为“{{name}}”重建索引吗？',
  'search:result': '搜索结果',
  'search:results': '搜索结果',
  'search:resultTitle': '标题',
  'search:state': '搜索结果的状态',
  'search:answerDraftsSkipped': '，并跳过了 {{drafts}} 个草稿。',
  'search:answerFailed': '为集合 {{collection}} 重建索引时出错。操作已中止。',
  'search:answerInvalid': '请求中传递的参数无效：“collections”',
  'search:answerReindexed':
    '已成功为 {{collections}} 的 {{total}} 个文档中的 {{indexed}} 个重建索引',
  'search:answerUnauthorized': '您无权执行此操作。',
  'search:answerDone': '已为搜索结果重建索引。',
  'search:answerGone': '没有这样的重建索引操作。',
  'search:answerUnderWay': '重建索引会在后台继续进行。在完成之前，搜索到的仍是以前的结果。',
}

export default zh
