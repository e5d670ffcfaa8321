import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const zhTW: TranslatedTexts<typeof en, 'other'> = {
  'search:description': '這些結果會隨其指向的文件更新。此處只能設定其優先順序。',
  'search:document': '文件',
  'search:allCollections': '所有集合',
  'search:docUrl': '文件連結',
  'search:openDocument': '在{{name}}中開啟',
  'search:percent': '{{count}}%',
  'search:priority': '優先順序',
  'search:priorityDescription': '數字較大的結果可以優先顯示。',
  'search:reindex': '重建索引',
  'search:reindexAll': '要為所有集合重建索引嗎？',
  'search:reindexEffect':
    '系統會根據文件的目前內容重新生成搜尋結果，並將其優先順序設為預設值。在完成之前，訪客搜尋到的是目前的結果。',
  'search:reindexing': '正在重建索引…',
  'search:reindexOne': '要為「{{name}}」重建索引嗎？',
  'search:result': '搜尋結果',
  'search:results': '搜尋結果',
  'search:resultTitle': '標題',
  'search:state': '搜尋結果的狀態',
  'search:answerDraftsSkipped': '，並跳過了 {{drafts}} 個草稿。',
  'search:answerFailed': '為集合 {{collection}} 重建索引時出錯。操作已中止。',
  'search:answerInvalid': '請求中傳遞的參數無效：「collections」',
  'search:answerReindexed':
    '已成功為 {{collections}} 的 {{total}} 個文件中的 {{indexed}} 個重建索引',
  'search:answerUnauthorized': '您無權執行此操作。',
  'search:answerDone': '已為搜尋結果重建索引。',
  'search:answerGone': '沒有這樣的重建索引操作。',
  'search:answerUnderWay': '重建索引會在後台繼續進行。在完成之前，搜尋到的仍是以前的結果。',
}

export default zhTW
