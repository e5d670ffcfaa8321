import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const de: TranslatedTexts<typeof en> = {
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
  'redirects:urlDescription': 'Auf dieser Website, etwa /neue-adresse, oder anderswo mit https://.',
}

export default de
