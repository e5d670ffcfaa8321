import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const ja: TranslatedTexts<typeof en, 'other'> = {
  'content-checks:attention_other': '{{count}} ページに対応が必要です',
  'content-checks:attentionNone': '対応が必要なページはありません。',
  'content-checks:avoid': '「{{word}}」は使用を避けている言葉です。',
  'content-checks:avoidFor': '「{{word}}」ではなく「{{use}}」と書きます。',
  'content-checks:checking': 'チェックしています…',
  'content-checks:clean': '改善点はありません',
  'content-checks:count_other': '{{count}} 件の指摘',
  'content-checks:descriptionLong':
    '説明は {{count}} 文字です。検索エンジンに表示されるのは約 {{longest}} 文字です。',
  'content-checks:descriptionMissing': '説明がありません。',
  'content-checks:descriptionTwice_other': 'ほかの {{count}} ページに同じ説明があります。',
  'content-checks:failed': 'コンテンツをチェックできませんでした。',
  'content-checks:finding': '指摘',
  'content-checks:findings': '指摘',
  'content-checks:hard': '読みにくい文章です：100 点中 {{ease}} 点。文を短くすると改善します。',
  'content-checks:headingEmpty': '空の見出しがあります。',
  'content-checks:headingFirst':
    '「{{heading}}」はレベル 1 の見出しですが、レベル 1 はすでにページのタイトルに使われています。',
  'content-checks:headingSkips':
    '「{{heading}}」はレベル {{level}} ですが、その上にレベル {{expected}} がありません。',
  'content-checks:levelError': 'エラー',
  'content-checks:levelHint': 'ヒント',
  'content-checks:levelWarning': '警告',
  'content-checks:linkDead': '{{url}} へのリンク先のページがありません。',
  'content-checks:linkDeleted': '削除されたドキュメントへのリンクがあります。',
  'content-checks:linkUnpublished': '公開されていないドキュメントへのリンクがあります。',
  'content-checks:needsAttention': '対応が必要',
  'content-checks:picture': '画像が見えない人のための説明がない画像があります。',
  'content-checks:pictureOwn': 'この画像には、画像が見えない人のための説明がありません。',
  'content-checks:rule-description': '説明',
  'content-checks:rule-external-links': '他サイトへのリンク',
  'content-checks:rule-headings': '見出し',
  'content-checks:rule-links': 'リンク',
  'content-checks:rule-pictures': '画像',
  'content-checks:rule-reading-ease': '読みやすさ',
  'content-checks:rule-thin-text': 'テキストの長さ',
  'content-checks:rule-title': 'タイトル',
  'content-checks:rule-words': '言葉づかい',
  'content-checks:thin_other':
    'テキストは {{count}} 語です。{{fewest}} 語未満では内容が不足しがちです。',
  'content-checks:title': 'コンテンツチェック',
  'content-checks:titleLong':
    'タイトルは {{count}} 文字です。検索エンジンに表示されるのは約 {{longest}} 文字です。',
  'content-checks:titleMissing': 'タイトルがありません。',
  'content-checks:titleTwice_other': 'ほかの {{count}} ページに同じタイトルがあります。',
  'content-checks:unchecked': '未チェック',
}

export default ja
