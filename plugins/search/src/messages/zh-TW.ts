import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const zhTW: TranslatedTexts<typeof en, 'other'> = {
  'search:description': '這些結果會隨其連往的文件更新。此處只能設定優先順序。',
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
    '系統會依文件目前的內容重新產生搜尋結果，並將優先順序設為預設值。完成之前，訪客找到的是目前的結果。',
  'search:reindexing': '正在重建索引…',
  'search:reindexOne': '要為「{{name}}」重建索引嗎？',
  'search:result': '搜尋結果',
  'search:results': '搜尋結果',
  'search:resultTitle': '標題',
  'search:state': '搜尋結果的狀態',
  'search:answerDraftsSkipped': '，並略過 {{drafts}} 份草稿。',
  'search:answerFailed': '為集合 {{collection}} 重建索引時發生錯誤。操作已中止。',
  'search:answerInvalid': '要求中傳入的引數無效：「collections」',
  'search:answerReindexed':
    '已成功為 {{collections}} 的 {{total}} 份文件中的 {{indexed}} 份重建索引',
  'search:answerUnauthorized': '您沒有執行此操作的權限。',
  'search:answerDone': '已為搜尋結果重建索引。',
  'search:answerGone': '沒有這項重建索引作業。',
  'search:answerUnderWay': '重建索引會在背景繼續進行。完成之前，找到的仍是先前的結果。',
}

export default zhTW
