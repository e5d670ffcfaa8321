import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const zhTW: TranslatedTexts<typeof en, 'other'> = {
  'content-checks:attention_other': '{{count}} 個頁面需要處理',
  'content-checks:attentionNone': '沒有需要處理的頁面。',
  'content-checks:avoid': '「{{word}}」是我們避免使用的詞。',
  'content-checks:avoidFor': '我們使用「{{use}}」，而不是「{{word}}」。',
  'content-checks:checking': '正在檢查…',
  'content-checks:clean': '沒有需要改進之處',
  'content-checks:count_other': '{{count}} 個問題',
  'content-checks:descriptionLong': '描述有 {{count}} 個字元；搜尋引擎大約顯示 {{longest}} 個。',
  'content-checks:descriptionMissing': '缺少描述。',
  'content-checks:descriptionTwice_other': '另有 {{count}} 個頁面使用了相同的描述。',
  'content-checks:failed': '無法檢查內容。',
  'content-checks:finding': '問題',
  'content-checks:findings': '問題',
  'content-checks:hard': '文字難以閱讀：{{ease}} 分（滿分 100）。使用較短的句子會有所改善。',
  'content-checks:headingEmpty': '有一個標題為空。',
  'content-checks:headingFirst': '「{{heading}}」是 1 級標題，而頁面標題已經是 1 級標題。',
  'content-checks:headingSkips':
    '「{{heading}}」是 {{level}} 級標題，但其上方缺少 {{expected}} 級標題。',
  'content-checks:levelError': '錯誤',
  'content-checks:levelHint': '提示',
  'content-checks:levelWarning': '警告',
  'content-checks:linkDead': '指向 {{url}} 的連結沒有對應的頁面。',
  'content-checks:linkDeleted': '有一個連結指向已刪除的文件。',
  'content-checks:linkUnpublished': '有一個連結指向未發佈的文件。',
  'content-checks:picture': '有一張圖片沒有為看不到圖片的人提供描述。',
  'content-checks:pictureOwn': '此圖片沒有為看不到圖片的人提供描述。',
  'content-checks:rule-description': '描述',
  'content-checks:rule-headings': '標題層級',
  'content-checks:rule-links': '連結',
  'content-checks:rule-pictures': '圖片',
  'content-checks:rule-reading-ease': '易讀性',
  'content-checks:rule-thin-text': '文字長度',
  'content-checks:rule-title': '標題',
  'content-checks:rule-words': '用詞',
  'content-checks:thin_other':
    '文字有 {{count}} 個詞；少於 {{fewest}} 個詞通常無法表達充分的內容。',
  'content-checks:title': '內容檢查',
  'content-checks:titleLong': '標題有 {{count}} 個字元；搜尋引擎大約顯示 {{longest}} 個。',
  'content-checks:titleMissing': '缺少標題。',
  'content-checks:titleTwice_other': '另有 {{count}} 個頁面使用了相同的標題。',
  'content-checks:unchecked': '未檢查',
}

export default zhTW
