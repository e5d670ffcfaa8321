import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const ja: TranslatedTexts<typeof en, 'other'> = {
  'search:allCollections': 'すべてのコレクション',
  'search:answerDone': '検索結果を再構築しました。',
  'search:answerDraftsSkipped': '（下書き {{drafts}} 件をスキップ）。',
  'search:answerFailed':
    'コレクション {{collection}} の再構築中にエラーが発生しました。処理は中止されました。',
  'search:answerGone': 'その再構築はありません。',
  'search:answerInvalid': 'リクエストに無効な引数が指定されました：「collections」',
  'search:answerReindexed':
    '{{collections}} の {{total}} 件中 {{indexed}} 件のドキュメントを再構築しました',
  'search:answerUnauthorized': 'この操作を実行する権限がありません。',
  'search:answerUnderWay':
    '再構築はバックグラウンドで続きます。完了するまで、以前の検索結果が表示されます。',
  'search:description':
    'これらの検索結果は、リンク先のドキュメントに合わせて更新されます。ここで設定するのは優先度だけです。',
  'search:document': 'ドキュメント',
  'search:docUrl': 'ドキュメントへのリンク',
  'search:openDocument': '{{name}}で開く',
  'search:percent': '{{count}}%',
  'search:priority': '優先度',
  'search:priorityDescription': '数値の大きい結果を先に表示できます。',
  'search:reindex': '再構築',
  'search:reindexAll': 'すべてのコレクションを再構築しますか？',
  'search:reindexEffect':
    '現在のドキュメントから検索結果を作り直し、優先度を既定値に戻します。完了するまで、訪問者には現在の検索結果が表示されます。',
  'search:reindexing': '再構築しています…',
  'search:reindexOne': '「{{name}}」を再構築しますか？',
  'search:result': '検索結果',
  'search:results': '検索結果',
  'search:resultTitle': 'タイトル',
  'search:state': '検索結果の状態',
}

export default ja
