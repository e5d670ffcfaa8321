import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const pl: TranslatedTexts<typeof en, 'one' | 'few' | 'many' | 'other'> = {
  'redirects:address': 'Adres',
  'redirects:addresses': 'Adresy',
  'redirects:changed_few': 'Adresy tej strony się zmieniły',
  'redirects:changed_many': 'Adresy tej strony się zmieniły',
  'redirects:changed_one': 'Adres tej strony się zmienił',
  'redirects:changed_other': 'Adresy tej strony się zmieniły',
  'redirects:changedEffect':
    'Linki do {{addresses}} prowadzą donikąd. Przekierowanie doprowadzi odwiedzających tutaj.',
  'redirects:count': 'Żądania',
  'redirects:create_few': 'Utwórz {{count}} przekierowania',
  'redirects:create_many': 'Utwórz {{count}} przekierowań',
  'redirects:create_one': 'Utwórz przekierowanie',
  'redirects:create_other': 'Utwórz {{count}} przekierowania',
  'redirects:createFrom': 'Utwórz przekierowanie z {{path}}',
  'redirects:created_few': 'Utworzono {{count}} przekierowania.',
  'redirects:created_many': 'Utworzono {{count}} przekierowań.',
  'redirects:created_one': 'Przekierowanie zostało utworzone.',
  'redirects:created_other': 'Utworzono {{count}} przekierowania.',
  'redirects:description':
    'Dawne adresy i miejsca, do których trafiają odwiedzający. Żadne przekierowanie nie prowadzi do innego: gdy adres się zmieni, te, które do niego prowadzą, są dostosowywane.',
  'redirects:dismiss': 'Bez przekierowania',
  'redirects:dismissed': 'Przekierowanie nie jest już proponowane.',
  'redirects:document': 'Dokument',
  'redirects:from': 'Z',
  'redirects:fromDescription':
    'Adres w tej witrynie, na przykład /former-address. Bez parametrów dotyczy też adresu z dowolnymi.',
  'redirects:fromIsPage':
    'Adres {{from}} ma opublikowana strona. Najpierw zmień jej adres lub cofnij jej publikację.',
  'redirects:last': 'Ostatnie żądanie',
  'redirects:locale': 'Język strony',
  'redirects:localeDescription': 'Puste: język domyślny.',
  'redirects:loop': 'To prowadziłoby z powrotem do {{from}}. Wybierz inny cel.',
  'redirects:missingDescription':
    'Adresy, o które pytali odwiedzający, a których nie ma. Nie zapisuje się ani odwiedzających, ani parametrów.',
  'redirects:missingPage': 'Brakująca strona',
  'redirects:missingPages': 'Brakujące strony',
  'redirects:noDocument': 'Nie ma takiego dokumentu.',
  'redirects:notATarget':
    'Podaj adres w tej witrynie, na przykład /new-address, lub adres zaczynający się od https://.',
  'redirects:notAnAddress': 'Podaj adres w tej witrynie, na przykład /former-address.',
  'redirects:path': 'Adres',
  'redirects:redirect': 'Przekierowanie',
  'redirects:redirects': 'Przekierowania',
  'redirects:referrer': 'Ostatni link z',
  'redirects:to': 'Do',
  'redirects:toCustom': 'Adres',
  'redirects:toReference': 'Dokument',
  'redirects:toType': 'Prowadzi do',
  'redirects:type': 'Rodzaj',
  'redirects:type301': 'Trwałe (301)',
  'redirects:type302': 'Tymczasowe (302)',
  'redirects:type307': 'Tymczasowe, zachowuje metodę (307)',
  'redirects:type308': 'Trwałe, zachowuje metodę (308)',
  'redirects:url': 'Adres',
  'redirects:urlDescription':
    'W tej witrynie, na przykład /new-address, lub gdzie indziej, z https://.',
}

export default pl
