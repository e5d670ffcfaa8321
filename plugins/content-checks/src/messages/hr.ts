import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const hr: TranslatedTexts<typeof en, 'one' | 'few' | 'other'> = {
  'content-checks:attention_few': '{{count}} stranice zahtijevaju pozornost',
  'content-checks:attention_one': '{{count}} stranica zahtijeva pozornost',
  'content-checks:attention_other': '{{count}} stranica zahtijeva pozornost',
  'content-checks:attentionNone': 'Nijedna stranica ne zahtijeva pozornost.',
  'content-checks:avoid': '„{{word}}” je riječ koju izbjegavamo.',
  'content-checks:avoidFor': 'Pišemo „{{use}}” umjesto „{{word}}”.',
  'content-checks:checking': 'Provjera…',
  'content-checks:clean': 'Nema ničega za poboljšanje',
  'content-checks:count_few': '{{count}} nalaza',
  'content-checks:count_one': '{{count}} nalaz',
  'content-checks:count_other': '{{count}} nalaza',
  'content-checks:descriptionLong':
    'Broj znakova u opisu: {{count}}; tražilice prikazuju oko {{longest}}.',
  'content-checks:descriptionMissing': 'Nedostaje opis.',
  'content-checks:descriptionTwice_few': 'Još {{count}} stranice imaju isti opis.',
  'content-checks:descriptionTwice_one': 'Još {{count}} stranica ima isti opis.',
  'content-checks:descriptionTwice_other': 'Još {{count}} stranica ima isti opis.',
  'content-checks:failed': 'Sadržaj se nije mogao provjeriti.',
  'content-checks:finding': 'Nalaz',
  'content-checks:findings': 'Nalazi',
  'content-checks:hard': 'Tekst je težak za čitanje: {{ease}} od 100. Kraće rečenice pomažu.',
  'content-checks:headingEmpty': 'Jedan je naslov prazan.',
  'content-checks:headingFirst': '„{{heading}}” je naslov razine 1, što je već naslov stranice.',
  'content-checks:headingSkips':
    '„{{heading}}” je razine {{level}}, ali iznad nedostaje razina {{expected}}.',
  'content-checks:levelError': 'Pogreška',
  'content-checks:levelHint': 'Savjet',
  'content-checks:levelWarning': 'Upozorenje',
  'content-checks:linkDead': 'Poveznica na {{url}} ne vodi ni na jednu stranicu.',
  'content-checks:linkDeleted': 'Jedna poveznica vodi na izbrisan dokument.',
  'content-checks:linkUnpublished': 'Jedna poveznica vodi na dokument koji nije objavljen.',
  'content-checks:needsAttention': 'Zahtijeva pozornost',
  'content-checks:picture': 'Jedna slika nema opis za one koji je ne vide.',
  'content-checks:pictureOwn': 'Slika nema opis za one koji je ne vide.',
  'content-checks:rule-description': 'Opis',
  'content-checks:rule-external-links': 'Poveznice na druga web-mjesta',
  'content-checks:rule-headings': 'Naslovi',
  'content-checks:rule-links': 'Poveznice',
  'content-checks:rule-pictures': 'Slike',
  'content-checks:rule-reading-ease': 'Čitljivost',
  'content-checks:rule-thin-text': 'Duljina teksta',
  'content-checks:rule-title': 'Naslov',
  'content-checks:rule-words': 'Izbor riječi',
  'content-checks:thin_few':
    'Tekst ima {{count}} riječi; manje od {{fewest}} rijetko kaže dovoljno.',
  'content-checks:thin_one':
    'Tekst ima {{count}} riječ; manje od {{fewest}} rijetko kaže dovoljno.',
  'content-checks:thin_other':
    'Tekst ima {{count}} riječi; manje od {{fewest}} rijetko kaže dovoljno.',
  'content-checks:title': 'Provjera sadržaja',
  'content-checks:titleLong':
    'Broj znakova u naslovu: {{count}}; tražilice prikazuju oko {{longest}}.',
  'content-checks:titleMissing': 'Nedostaje naslov.',
  'content-checks:titleTwice_few': 'Još {{count}} stranice imaju isti naslov.',
  'content-checks:titleTwice_one': 'Još {{count}} stranica ima isti naslov.',
  'content-checks:titleTwice_other': 'Još {{count}} stranica ima isti naslov.',
  'content-checks:unchecked': 'Nije provjereno',
}

export default hr
