import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const it: TranslatedTexts<typeof en, 'one' | 'many' | 'other'> = {
  'content-checks:attention_many': '{{count}} di pagine richiedono attenzione',
  'content-checks:attention_one': '{{count}} pagina richiede attenzione',
  'content-checks:attention_other': '{{count}} pagine richiedono attenzione',
  'content-checks:attentionNone': 'Nessuna pagina richiede attenzione.',
  'content-checks:avoid': '“{{word}}” è una parola che evitiamo.',
  'content-checks:avoidFor': 'Scriviamo “{{use}}” invece di “{{word}}”.',
  'content-checks:checking': 'Controllo…',
  'content-checks:clean': 'Nulla da migliorare',
  'content-checks:count_many': '{{count}} di segnalazioni',
  'content-checks:count_one': '{{count}} segnalazione',
  'content-checks:count_other': '{{count}} segnalazioni',
  'content-checks:descriptionLong':
    'La descrizione ha {{count}} caratteri; i motori di ricerca ne mostrano circa {{longest}}.',
  'content-checks:descriptionMissing': 'Manca una descrizione.',
  'content-checks:descriptionTwice_many': '{{count}} di altre pagine hanno la stessa descrizione.',
  'content-checks:descriptionTwice_one': 'Un’altra pagina ha la stessa descrizione.',
  'content-checks:descriptionTwice_other': '{{count}} altre pagine hanno la stessa descrizione.',
  'content-checks:failed': 'Non è stato possibile controllare il contenuto.',
  'content-checks:finding': 'Segnalazione',
  'content-checks:findings': 'Segnalazioni',
  'content-checks:hard':
    'Il testo è difficile da leggere: {{ease}} su 100. Frasi più brevi aiutano.',
  'content-checks:headingEmpty': 'Un titolo è vuoto.',
  'content-checks:headingFirst':
    '“{{heading}}” è un titolo di livello 1, che è già il titolo della pagina.',
  'content-checks:headingSkips':
    '“{{heading}}” è di livello {{level}}, ma sopra manca il livello {{expected}}.',
  'content-checks:levelError': 'Errore',
  'content-checks:levelHint': 'Consiglio',
  'content-checks:levelWarning': 'Avviso',
  'content-checks:linkDead': 'Il link a {{url}} non porta a nessuna pagina.',
  'content-checks:linkDeleted': 'Un link porta a un documento eliminato.',
  'content-checks:linkUnpublished': 'Un link porta a un documento non pubblicato.',
  'content-checks:needsAttention': 'Richiede attenzione',
  'content-checks:picture': 'Un’immagine non ha una descrizione per chi non la vede.',
  'content-checks:pictureOwn': 'L’immagine non ha una descrizione per chi non la vede.',
  'content-checks:rule-description': 'Descrizione',
  'content-checks:rule-external-links': 'Link ad altri siti',
  'content-checks:rule-headings': 'Titoli',
  'content-checks:rule-links': 'Link',
  'content-checks:rule-pictures': 'Immagini',
  'content-checks:rule-reading-ease': 'Leggibilità',
  'content-checks:rule-thin-text': 'Lunghezza del testo',
  'content-checks:rule-title': 'Titolo',
  'content-checks:rule-words': 'Lessico',
  'content-checks:thin_many':
    'Il testo ha {{count}} di parole; meno di {{fewest}} raramente dicono abbastanza.',
  'content-checks:thin_one':
    'Il testo ha {{count}} parola; meno di {{fewest}} raramente dicono abbastanza.',
  'content-checks:thin_other':
    'Il testo ha {{count}} parole; meno di {{fewest}} raramente dicono abbastanza.',
  'content-checks:title': 'Controllo dei contenuti',
  'content-checks:titleLong':
    'Il titolo ha {{count}} caratteri; i motori di ricerca ne mostrano circa {{longest}}.',
  'content-checks:titleMissing': 'Manca un titolo.',
  'content-checks:titleTwice_many': '{{count}} di altre pagine hanno lo stesso titolo.',
  'content-checks:titleTwice_one': 'Un’altra pagina ha lo stesso titolo.',
  'content-checks:titleTwice_other': '{{count}} altre pagine hanno lo stesso titolo.',
  'content-checks:unchecked': 'Non controllato',
}

export default it
