import type { RequestContext } from 'stet'

export const messages = {
  en: {
    'redirects:address': 'Address',
    'redirects:addresses': 'Addresses',
    'redirects:changed_one': 'The address of this page has changed',
    'redirects:changed_other': 'The addresses of this page have changed',
    'redirects:changedEffect':
      'Links to {{addresses}} lead to nothing. A redirect brings their visitors here.',
    'redirects:count': 'Requests',
    'redirects:create_one': 'Create redirect',
    'redirects:create_other': 'Create {{count}} redirects',
    'redirects:createFrom': 'Create redirect from {{path}}',
    'redirects:created_one': 'The redirect is created.',
    'redirects:created_other': '{{count}} redirects are created.',
    'redirects:description':
      'Former addresses, and where their visitors are brought. None leads to another one: what leads to a changed address is adjusted.',
    'redirects:dismiss': 'No redirect',
    'redirects:dismissed': 'No redirect is offered any more.',
    'redirects:document': 'Document',
    'redirects:from': 'From',
    'redirects:fromDescription':
      'An address of this site, such as /former-address. Without parameters it applies with any.',
    'redirects:fromIsPage':
      'A published page has the address {{from}}. Change its address or unpublish it first.',
    'redirects:last': 'Last request',
    'redirects:locale': 'Language of the page',
    'redirects:localeDescription': 'Empty: the default language.',
    'redirects:loop': 'This would lead back to {{from}}. Choose another target.',
    'redirects:missingDescription':
      'Addresses that visitors asked for and that are not there. Neither visitors nor parameters are recorded.',
    'redirects:missingPage': 'Missing page',
    'redirects:missingPages': 'Missing pages',
    'redirects:noDocument': 'There is no such document.',
    'redirects:notATarget':
      'Give an address of this site, such as /new-address, or one that begins with https://.',
    'redirects:notAnAddress': 'Give an address of this site, such as /former-address.',
    'redirects:path': 'Address',
    'redirects:redirect': 'Redirect',
    'redirects:redirects': 'Redirects',
    'redirects:referrer': 'Last linked from',
    'redirects:to': 'To',
    'redirects:toCustom': 'Address',
    'redirects:toReference': 'Document',
    'redirects:toType': 'Leads to',
    'redirects:type': 'Kind',
    'redirects:type301': 'Permanent (301)',
    'redirects:type302': 'Temporary (302)',
    'redirects:type307': 'Temporary, keeps the method (307)',
    'redirects:type308': 'Permanent, keeps the method (308)',
    'redirects:url': 'Address',
    'redirects:urlDescription': 'On this site, such as /new-address, or elsewhere with https://.',
  },
  de: {
    'redirects:address': 'Adresse',
    'redirects:addresses': 'Adressen',
    'redirects:changed_one': 'Die Adresse dieser Seite hat sich geändert',
    'redirects:changed_other': 'Die Adressen dieser Seite haben sich geändert',
    'redirects:changedEffect':
      'Links auf {{addresses}} führen ins Leere. Eine Weiterleitung bringt ihre Besucher hierher.',
    'redirects:count': 'Aufrufe',
    'redirects:create_one': 'Weiterleitung anlegen',
    'redirects:create_other': '{{count}} Weiterleitungen anlegen',
    'redirects:createFrom': 'Weiterleitung von {{path}} anlegen',
    'redirects:created_one': 'Die Weiterleitung ist angelegt.',
    'redirects:created_other': '{{count}} Weiterleitungen sind angelegt.',
    'redirects:description':
      'Frühere Adressen und wohin ihre Besucher gebracht werden. Keine führt zu einer anderen: Was zu einer geänderten Adresse führt, wird angepasst.',
    'redirects:dismiss': 'Keine Weiterleitung',
    'redirects:dismissed': 'Es wird keine Weiterleitung mehr angeboten.',
    'redirects:document': 'Dokument',
    'redirects:from': 'Von',
    'redirects:fromDescription':
      'Eine Adresse dieser Website, etwa /fruehere-adresse. Ohne Parameter gilt sie mit allen.',
    'redirects:fromIsPage':
      'Eine veröffentlichte Seite hat die Adresse {{from}}. Ändern Sie zuerst deren Adresse oder nehmen Sie sie zurück.',
    'redirects:last': 'Letzter Aufruf',
    'redirects:locale': 'Sprache der Seite',
    'redirects:localeDescription': 'Leer: die Standardsprache.',
    'redirects:loop': 'Das würde zu {{from}} zurückführen. Wählen Sie ein anderes Ziel.',
    'redirects:missingDescription':
      'Adressen, die Besucher aufgerufen haben und die es nicht gibt. Weder Besucher noch Parameter werden festgehalten.',
    'redirects:missingPage': 'Fehlende Seite',
    'redirects:missingPages': 'Fehlende Seiten',
    'redirects:noDocument': 'Dieses Dokument gibt es nicht.',
    'redirects:notATarget':
      'Geben Sie eine Adresse dieser Website an, etwa /neue-adresse, oder eine, die mit https:// beginnt.',
    'redirects:notAnAddress': 'Geben Sie eine Adresse dieser Website an, etwa /fruehere-adresse.',
    'redirects:path': 'Adresse',
    'redirects:redirect': 'Weiterleitung',
    'redirects:redirects': 'Weiterleitungen',
    'redirects:referrer': 'Zuletzt verlinkt von',
    'redirects:to': 'Nach',
    'redirects:toCustom': 'Adresse',
    'redirects:toReference': 'Dokument',
    'redirects:toType': 'Führt zu',
    'redirects:type': 'Art',
    'redirects:type301': 'Dauerhaft (301)',
    'redirects:type302': 'Vorübergehend (302)',
    'redirects:type307': 'Vorübergehend, behält die Methode (307)',
    'redirects:type308': 'Dauerhaft, behält die Methode (308)',
    'redirects:url': 'Adresse',
    'redirects:urlDescription':
      'Auf dieser Website, etwa /neue-adresse, oder anderswo mit https://.',
  },
} as const

type Key = keyof typeof messages.en
type Stem<Name extends string> = Name extends `${infer Start}_${'one' | 'other'}` ? Start : Name

/** A text of the plugin in the language of a request; in English where there is none. */
export function translated(
  req: RequestContext | undefined,
  key: Stem<Key>,
  values: Readonly<Record<string, string | number>> = {},
): string {
  // The translator takes the messages of plugins, too; its type lists those of Stet.
  const t = req?.t as ((key: string, values: object) => string) | undefined
  return t ? t(key, values) : key
}
