import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const srLatn: TranslatedTexts<typeof en, 'one' | 'few' | 'other'> = {
  'redirects:address': 'Adresa',
  'redirects:addresses': 'Adrese',
  'redirects:changed_few': 'Promena adrese ove stranice',
  'redirects:changed_one': 'Promena adrese ove stranice',
  'redirects:changed_other': 'Promena adrese ove stranice',
  'redirects:changedEffect':
    'Linkovi na {{addresses}} ne vode nikuda. Preusmerenje dovodi njihove posetioce ovamo.',
  'redirects:count': 'Zahtevi',
  'redirects:create_few': 'Napravi {{count}} preusmerenja',
  'redirects:create_one': 'Napravi {{count}} preusmerenje',
  'redirects:create_other': 'Napravi {{count}} preusmerenja',
  'redirects:created_few': 'Napravljena su {{count}} preusmerenja.',
  'redirects:created_one': '{{count}} preusmerenje je napravljeno.',
  'redirects:created_other': 'Napravljeno je {{count}} preusmerenja.',
  'redirects:createFrom': 'Napravi preusmerenje sa {{path}}',
  'redirects:description':
    'Ranije adrese i kuda se njihovi posetioci dovode. Nijedna ne vodi na drugu: ono što vodi na promenjenu adresu prilagođava se.',
  'redirects:dismiss': 'Bez preusmerenja',
  'redirects:dismissed': 'Preusmerenje se više ne nudi.',
  'redirects:document': 'Dokument',
  'redirects:from': 'Sa',
  'redirects:fromDescription':
    'Adresa ovog sajta, npr. /ranija-adresa. Bez parametara važi sa bilo kojim.',
  'redirects:fromIsPage':
    'Objavljena stranica ima adresu {{from}}. Prvo promenite njenu adresu ili opozovite njenu objavu.',
  'redirects:last': 'Poslednji zahtev',
  'redirects:locale': 'Jezik stranice',
  'redirects:localeDescription': 'Prazno: podrazumevani jezik.',
  'redirects:loop': 'Ovo bi vodilo nazad na {{from}}. Izaberite drugi cilj.',
  'redirects:missingDescription':
    'Adrese koje su posetioci tražili, a ne postoje. Ne beleže se ni posetioci ni parametri.',
  'redirects:missingPage': 'Nepostojeća stranica',
  'redirects:missingPages': 'Nepostojeće stranice',
  'redirects:noDocument': 'Takav dokument ne postoji.',
  'redirects:notAnAddress': 'Navedite adresu ovog sajta, npr. /ranija-adresa.',
  'redirects:notATarget':
    'Navedite adresu ovog sajta, npr. /nova-adresa, ili onu koja počinje sa https://.',
  'redirects:path': 'Adresa',
  'redirects:redirect': 'Preusmerenje',
  'redirects:redirects': 'Preusmerenja',
  'redirects:referrer': 'Poslednji link sa',
  'redirects:to': 'Na',
  'redirects:toCustom': 'Adresa',
  'redirects:toReference': 'Dokument',
  'redirects:toType': 'Vodi na',
  'redirects:type': 'Vrsta',
  'redirects:type301': 'Trajno (301)',
  'redirects:type302': 'Privremeno (302)',
  'redirects:type307': 'Privremeno, zadržava metod (307)',
  'redirects:type308': 'Trajno, zadržava metod (308)',
  'redirects:url': 'Adresa',
  'redirects:urlDescription': 'Na ovom sajtu, npr. /nova-adresa, ili drugde sa https://.',
}

export default srLatn
