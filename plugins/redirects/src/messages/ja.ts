import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const ja: TranslatedTexts<typeof en, 'other'> = {
  'redirects:address': 'アドレス',
  'redirects:addresses': 'アドレス',
  'redirects:changed_other': 'このページのアドレスが変わりました',
  'redirects:changedEffect':
    '{{addresses}} へのリンクはリンク切れになっています。リダイレクトを作成すると、訪問者をこのページに案内できます。',
  'redirects:count': 'アクセス数',
  'redirects:create_other': 'リダイレクトを {{count}} 件作成',
  'redirects:created_other': 'リダイレクトを {{count}} 件作成しました。',
  'redirects:createFrom': '{{path}} からのリダイレクトを作成',
  'redirects:description':
    '以前のアドレスと、訪問者の転送先です。リダイレクトが別のリダイレクトに続くことはありません。変更されたアドレスに向かうものは調整されます。',
  'redirects:dismiss': 'リダイレクトしない',
  'redirects:dismissed': '今後リダイレクトは提案されません。',
  'redirects:document': 'ドキュメント',
  'redirects:from': '転送元',
  'redirects:fromDescription':
    '/former-address のような、このサイトのアドレスです。パラメーターなしの場合は、どのパラメーターにも適用されます。',
  'redirects:fromIsPage':
    '公開中のページがアドレス {{from}} を使用しています。先にそのアドレスを変更するか、ページを非公開にしてください。',
  'redirects:last': '最終アクセス',
  'redirects:locale': 'ページの言語',
  'redirects:localeDescription': '空の場合：既定の言語。',
  'redirects:loop': 'これでは {{from}} に戻ってしまいます。別の転送先を選択してください。',
  'redirects:missingDescription':
    '訪問者がアクセスしたものの存在しないアドレスです。訪問者もパラメーターも記録されません。',
  'redirects:missingPage': '存在しないページ',
  'redirects:missingPages': '存在しないページ',
  'redirects:noDocument': 'そのドキュメントはありません。',
  'redirects:notAnAddress': '/former-address のような、このサイトのアドレスを指定してください。',
  'redirects:notATarget':
    '/new-address のようなこのサイトのアドレスか、https:// で始まるアドレスを指定してください。',
  'redirects:path': 'アドレス',
  'redirects:redirect': 'リダイレクト',
  'redirects:redirects': 'リダイレクト',
  'redirects:referrer': '最後のリンク元',
  'redirects:to': '転送先',
  'redirects:toCustom': 'アドレス',
  'redirects:toReference': 'ドキュメント',
  'redirects:toType': '転送先の種類',
  'redirects:type': '種類',
  'redirects:type301': '恒久的（301）',
  'redirects:type302': '一時的（302）',
  'redirects:type307': '一時的、メソッドを維持（307）',
  'redirects:type308': '恒久的、メソッドを維持（308）',
  'redirects:url': 'アドレス',
  'redirects:urlDescription':
    '/new-address のようなこのサイトのアドレスか、https:// で始まるほかのアドレスです。',
}

export default ja
