import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const zh: TranslatedTexts<typeof en, 'other'> = {
  'search:description': '这些结果跟随其指向的文档。此处只设置其优先级。',
  'search:document': '文档',
  'search:allCollections': '所有集合',
  'search:docUrl': '文档链接',
  'search:openDocument': '在{{name}}中打开',
  'search:percent': '{{count}}%',
  'search:priority': '优先级',
  'search:priorityDescription': '数字较大的结果可以优先显示。',
  'search:reindex': '重建索引',
  'search:reindexAll': '要重建所有集合的索引吗？',
  'search:reindexEffect':
    '将根据文档的当前内容重新生成搜索结果，并将其优先级设为默认值。完成之前，访客找到的仍是当前结果。',
  'search:reindexing': '正在重建索引…',
  'search:reindexOne': '要重建“{{name}}”的索引吗？',
  'search:result': '搜索结果',
  'search:results': '搜索结果',
  'search:resultTitle': '标题',
  'search:state': '搜索结果的状态',
  'search:answerDraftsSkipped': ' 已跳过 {{drafts}} 个草稿。',
  'search:answerFailed': '重建集合 {{collection}} 的索引时出错。操作已中止。',
  'search:answerInvalid': "请求中的参数无效：'collections'",
  'search:answerReindexed': '已重建 {{total}} 个文档中 {{indexed}} 个的索引：{{collections}}',
  'search:answerUnauthorized': '您没有权限执行此操作。',
  'search:answerDone': '已重建搜索结果的索引。',
  'search:answerGone': '没有此重建索引任务。',
  'search:answerUnderWay': '重建索引会在后台继续。完成之前，找到的仍是先前的结果。',
}

export default zh
