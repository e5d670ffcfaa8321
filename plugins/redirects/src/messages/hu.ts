import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const hu: TranslatedTexts<typeof en> = {
  'redirects:address': 'Cím',
  'redirects:addresses': 'Címek',
  'redirects:changed_one': 'Ennek az oldalnak megváltozott a címe',
  'redirects:changed_other': 'Ennek az oldalnak megváltoztak a címei',
  'redirects:changedEffect':
    'Az ide mutató hivatkozások sehova sem vezetnek: {{addresses}}. Egy átirányítás ide hozza a látogatókat.',
  'redirects:count': 'Kérések',
  'redirects:create_one': 'Átirányítás létrehozása',
  'redirects:create_other': '{{count}} átirányítás létrehozása',
  'redirects:created_one': 'Az átirányítás létrejött.',
  'redirects:created_other': '{{count}} átirányítás létrejött.',
  'redirects:createFrom': 'Átirányítás létrehozása innen: {{path}}',
  'redirects:description':
    'Korábbi címek, és hogy hová kerülnek a látogatóik. Egyik sem vezet másikhoz: ami megváltozott címre vezet, azt a rendszer kiigazítja.',
  'redirects:dismiss': 'Nincs átirányítás',
  'redirects:dismissed': 'Nem ajánlunk fel több átirányítást.',
  'redirects:document': 'Dokumentum',
  'redirects:from': 'Honnan',
  'redirects:fromDescription':
    'A webhely egy címe, például /korabbi-cim. Paraméterek nélkül bármilyen paraméterrel érvényes.',
  'redirects:fromIsPage':
    'Egy közzétett oldal címe ez: {{from}}. Előbb módosítsa a címét, vagy vonja vissza a közzétételét.',
  'redirects:last': 'Utolsó kérés',
  'redirects:locale': 'Az oldal nyelve',
  'redirects:localeDescription': 'Üresen: az alapértelmezett nyelv.',
  'redirects:loop': 'Ez visszavezetne ide: {{from}}. Válasszon más célt.',
  'redirects:missingDescription':
    'Címek, amelyeket látogatók kértek, de nem léteznek. Sem a látogatókat, sem a paramétereket nem rögzítjük.',
  'redirects:missingPage': 'Hiányzó oldal',
  'redirects:missingPages': 'Hiányzó oldalak',
  'redirects:noDocument': 'Nincs ilyen dokumentum.',
  'redirects:notAnAddress': 'Adja meg a webhely egy címét, például /korabbi-cim.',
  'redirects:notATarget':
    'Adja meg a webhely egy címét, például /uj-cim, vagy egy https:// kezdetűt.',
  'redirects:path': 'Cím',
  'redirects:redirect': 'Átirányítás',
  'redirects:redirects': 'Átirányítások',
  'redirects:referrer': 'Legutóbb innen hivatkozva',
  'redirects:to': 'Hová',
  'redirects:toCustom': 'Cím',
  'redirects:toReference': 'Dokumentum',
  'redirects:toType': 'Cél típusa',
  'redirects:type': 'Fajta',
  'redirects:type301': 'Végleges (301)',
  'redirects:type302': 'Ideiglenes (302)',
  'redirects:type307': 'Ideiglenes, megtartja a metódust (307)',
  'redirects:type308': 'Végleges, megtartja a metódust (308)',
  'redirects:url': 'Cím',
  'redirects:urlDescription': 'Ezen a webhelyen, például /uj-cim, vagy máshol https:// előtaggal.',
}

export default hu
