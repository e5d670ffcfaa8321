import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const hr: TranslatedTexts<typeof en, 'one' | 'few' | 'other'> = {
  'redirects:address': 'Adresa',
  'redirects:addresses': 'Adrese',
  'redirects:changed_few': 'Promjena adrese ove stranice',
  'redirects:changed_one': 'Promjena adrese ove stranice',
  'redirects:changed_other': 'Promjena adrese ove stranice',
  'redirects:changedEffect':
    'Poveznice na {{addresses}} ne vode nikamo. Preusmjeravanje dovodi njihove posjetitelje ovamo.',
  'redirects:count': 'Zahtjevi',
  'redirects:create_few': 'Izradi {{count}} preusmjeravanja',
  'redirects:create_one': 'Izradi {{count}} preusmjeravanje',
  'redirects:create_other': 'Izradi {{count}} preusmjeravanja',
  'redirects:created_few': 'Izrađena su {{count}} preusmjeravanja.',
  'redirects:created_one': '{{count}} preusmjeravanje je izrađeno.',
  'redirects:created_other': 'Izrađeno je {{count}} preusmjeravanja.',
  'redirects:createFrom': 'Izradi preusmjeravanje s {{path}}',
  'redirects:description':
    'Prijašnje adrese i kamo se dovode njihovi posjetitelji. Nijedna ne vodi na drugu: ono što vodi na promijenjenu adresu prilagođava se.',
  'redirects:dismiss': 'Bez preusmjeravanja',
  'redirects:dismissed': 'Preusmjeravanje se više ne nudi.',
  'redirects:document': 'Dokument',
  'redirects:from': 'S',
  'redirects:fromDescription':
    'Adresa ovog web-mjesta, npr. /prijasnja-adresa. Bez parametara vrijedi s bilo kojima.',
  'redirects:fromIsPage':
    'Objavljena stranica ima adresu {{from}}. Prvo promijenite njezinu adresu ili poništite njezinu objavu.',
  'redirects:last': 'Zadnji zahtjev',
  'redirects:locale': 'Jezik stranice',
  'redirects:localeDescription': 'Prazno: zadani jezik.',
  'redirects:loop': 'Ovo bi vodilo natrag na {{from}}. Odaberite drugi cilj.',
  'redirects:missingDescription':
    'Adrese koje su posjetitelji tražili, a ne postoje. Ne bilježe se ni posjetitelji ni parametri.',
  'redirects:missingPage': 'Nepostojeća stranica',
  'redirects:missingPages': 'Nepostojeće stranice',
  'redirects:noDocument': 'Takav dokument ne postoji.',
  'redirects:notAnAddress': 'Navedite adresu ovog web-mjesta, npr. /prijasnja-adresa.',
  'redirects:notATarget':
    'Navedite adresu ovog web-mjesta, npr. /nova-adresa, ili onu koja počinje s https://.',
  'redirects:path': 'Adresa',
  'redirects:redirect': 'Preusmjeravanje',
  'redirects:redirects': 'Preusmjeravanja',
  'redirects:referrer': 'Zadnja poveznica s',
  'redirects:to': 'Na',
  'redirects:toCustom': 'Adresa',
  'redirects:toReference': 'Dokument',
  'redirects:toType': 'Vodi na',
  'redirects:type': 'Vrsta',
  'redirects:type301': 'Trajno (301)',
  'redirects:type302': 'Privremeno (302)',
  'redirects:type307': 'Privremeno, zadržava metodu (307)',
  'redirects:type308': 'Trajno, zadržava metodu (308)',
  'redirects:url': 'Adresa',
  'redirects:urlDescription': 'Na ovom web-mjestu, npr. /nova-adresa, ili drugdje s https://.',
}

export default hr
