import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const it: TranslatedTexts<typeof en, 'one' | 'many' | 'other'> = {
  'seo:almostThere': 'Quasi',
  'seo:autoGenerate': 'Genera automaticamente',
  'seo:characterCount': '{{current}}/{{min}}–{{max}} caratteri',
  'seo:charactersLeftOver': '{{count}} rimasti',
  'seo:charactersToGo': '{{count}} mancanti',
  'seo:charactersTooMany': '{{count}} di troppo',
  'seo:checksPassing': '{{current}}/{{max}} controlli superati',
  'seo:content': 'Contenuto',
  'seo:descriptionHelp': 'Buone pratiche per le descrizioni',
  'seo:generated': 'Generato.',
  'seo:generateDescription': 'Genera automaticamente la descrizione',
  'seo:generateImage': 'Genera automaticamente l’immagine',
  'seo:generateTitle': 'Genera automaticamente il titolo',
  'seo:generating': 'Generazione…',
  'seo:generationFailed':
    'La generazione non è riuscita e non è stato modificato nulla. {{reason}}',
  'seo:generationKept':
    'Nel frattempo hai modificato questo, perciò quanto generato non è stato usato.',
  'seo:generationNothing': 'Non è stato generato nulla, e nulla è stato modificato.',
  'seo:good': 'Buono',
  'seo:group': 'SEO',
  'seo:imageAutoGenerationTip': '“Genera automaticamente” sceglie un’immagine da questo documento.',
  'seo:lengthTip': 'L’ideale è tra {{min}} e {{max}} caratteri.',
  'seo:metaDescription': 'Descrizione',
  'seo:metaImage': 'Immagine',
  'seo:metaTitle': 'Titolo',
  'seo:missing': 'Mancante',
  'seo:newTab': 'si apre in una nuova scheda',
  'seo:noAnswer': 'Il server non risponde. Riprova più tardi.',
  'seo:noDescription': 'Senza descrizione, i motori di ricerca scelgono un passaggio della pagina.',
  'seo:noImage': 'Nessuna immagine',
  'seo:noTitle': 'Senza titolo',
  'seo:overview': 'Panoramica',
  'seo:pictureFailed': 'Non è stato possibile caricare l’immagine.',
  'seo:preview': 'Anteprima',
  'seo:previewAs': 'Anteprima come',
  'seo:previewDescription':
    'L’aspetto approssimativo della pagina. I motori di ricerca e i social cambiano il modo in cui mostrano le pagine.',
  'seo:titleHelp': 'Buone pratiche per i titoli',
  'seo:tooLong': 'Troppo lungo',
  'seo:tooShort': 'Troppo corto',
  'seo:urlFailed': 'Non è stato possibile generare l’indirizzo della pagina.',
  'seo:viewDesktop': 'Ricerca',
  'seo:viewMessenger': 'Messaggistica',
  'seo:viewOpenGraph': 'Facebook, LinkedIn',
  'seo:viewPhone': 'Ricerca su cellulare',
  'seo:viewX': 'X',
}

export default it
