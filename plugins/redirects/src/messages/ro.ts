import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const ro: TranslatedTexts<typeof en, 'one' | 'few' | 'other'> = {
  'redirects:address': 'Adresă',
  'redirects:addresses': 'Adrese',
  'redirects:changed_few': 'Adresele acestei pagini s-au schimbat',
  'redirects:changed_one': 'Adresa acestei pagini s-a schimbat',
  'redirects:changed_other': 'Adresele acestei pagini s-au schimbat',
  'redirects:changedEffect':
    'Linkurile către {{addresses}} nu duc nicăieri. O redirecționare aduce vizitatorii lor aici.',
  'redirects:count': 'Accesări',
  'redirects:create_few': 'Creează {{count}} redirecționări',
  'redirects:create_one': 'Creează o redirecționare',
  'redirects:create_other': 'Creează {{count}} de redirecționări',
  'redirects:createFrom': 'Creează o redirecționare de la {{path}}',
  'redirects:created_few': '{{count}} redirecționări au fost create.',
  'redirects:created_one': 'Redirecționarea a fost creată.',
  'redirects:created_other': '{{count}} de redirecționări au fost create.',
  'redirects:description':
    'Adrese vechi și locul în care ajung vizitatorii lor. Niciuna nu duce la altă redirecționare: ce duce la o adresă schimbată se ajustează.',
  'redirects:dismiss': 'Fără redirecționare',
  'redirects:dismissed': 'Redirecționarea nu mai este propusă.',
  'redirects:document': 'Document',
  'redirects:from': 'De la',
  'redirects:fromDescription':
    'O adresă a acestui site, de exemplu /adresa-veche. Fără parametri, se aplică cu oricare.',
  'redirects:fromIsPage':
    'O pagină publicată are adresa {{from}}. Schimbați mai întâi adresa paginii sau retrageți pagina.',
  'redirects:last': 'Ultima accesare',
  'redirects:locale': 'Limba paginii',
  'redirects:localeDescription': 'Gol: limba implicită.',
  'redirects:loop': 'Aceasta ar duce înapoi la {{from}}. Alegeți altă destinație.',
  'redirects:missingDescription':
    'Adrese cerute de vizitatori care nu există. Nu se înregistrează nici vizitatorii, nici parametrii.',
  'redirects:missingPage': 'Pagină inexistentă',
  'redirects:missingPages': 'Pagini inexistente',
  'redirects:noDocument': 'Nu există un astfel de document.',
  'redirects:notATarget':
    'Indicați o adresă a acestui site, de exemplu /adresa-noua, sau una care începe cu https://.',
  'redirects:notAnAddress': 'Indicați o adresă a acestui site, de exemplu /adresa-veche.',
  'redirects:path': 'Adresă',
  'redirects:redirect': 'Redirecționare',
  'redirects:redirects': 'Redirecționări',
  'redirects:referrer': 'Ultimul link de la',
  'redirects:to': 'La',
  'redirects:toCustom': 'Adresă',
  'redirects:toReference': 'Document',
  'redirects:toType': 'Duce la',
  'redirects:type': 'Tip',
  'redirects:type301': 'Permanentă (301)',
  'redirects:type302': 'Temporară (302)',
  'redirects:type307': 'Temporară, păstrează metoda (307)',
  'redirects:type308': 'Permanentă, păstrează metoda (308)',
  'redirects:url': 'Adresă',
  'redirects:urlDescription':
    'Pe acest site, de exemplu /adresa-noua, sau în altă parte, cu https://.',
}

export default ro
