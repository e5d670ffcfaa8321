import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const fr: TranslatedTexts<typeof en, 'one' | 'many' | 'other'> = {
  'content-checks:attention_many': '{{count}} de pages demandent votre attention',
  'content-checks:attention_one': '{{count}} page demande votre attention',
  'content-checks:attention_other': '{{count}} pages demandent votre attention',
  'content-checks:attentionNone': 'Aucune page ne demande votre attention.',
  'content-checks:avoid': '« {{word}} » est un mot que nous évitons.',
  'content-checks:avoidFor': 'Nous écrivons « {{use}} » au lieu de « {{word}} ».',
  'content-checks:checking': 'Vérification…',
  'content-checks:clean': 'Rien à améliorer',
  'content-checks:count_many': '{{count}} de constats',
  'content-checks:count_one': '{{count}} constat',
  'content-checks:count_other': '{{count}} constats',
  'content-checks:descriptionLong':
    'La description compte {{count}} caractères ; les moteurs de recherche en affichent environ {{longest}}.',
  'content-checks:descriptionMissing': 'Il manque une description.',
  'content-checks:descriptionTwice_many': '{{count}} d’autres pages ont la même description.',
  'content-checks:descriptionTwice_one': 'Une autre page a la même description.',
  'content-checks:descriptionTwice_other': '{{count}} autres pages ont la même description.',
  'content-checks:failed': 'Le contenu n’a pas pu être vérifié.',
  'content-checks:finding': 'Constat',
  'content-checks:findings': 'Constats',
  'content-checks:hard':
    'Le texte est difficile à lire : {{ease}} sur 100. Des phrases plus courtes aident.',
  'content-checks:headingEmpty': 'Un titre est vide.',
  'content-checks:headingFirst':
    '« {{heading}} » est un titre de niveau 1, ce qu’est déjà le titre de la page.',
  'content-checks:headingSkips':
    '« {{heading}} » est de niveau {{level}}, mais le niveau {{expected}} manque au-dessus.',
  'content-checks:levelError': 'Erreur',
  'content-checks:levelHint': 'Conseil',
  'content-checks:levelWarning': 'Alerte',
  'content-checks:linkDead': 'Le lien vers {{url}} ne mène à aucune page.',
  'content-checks:linkDeleted': 'Un lien mène à un document supprimé.',
  'content-checks:linkUnpublished': 'Un lien mène à un document qui n’est pas publié.',
  'content-checks:needsAttention': 'Demande votre attention',
  'content-checks:picture':
    'Une image n’a pas de description pour les personnes qui ne la voient pas.',
  'content-checks:pictureOwn':
    'L’image n’a pas de description pour les personnes qui ne la voient pas.',
  'content-checks:rule-description': 'Description',
  'content-checks:rule-external-links': 'Liens vers d’autres sites',
  'content-checks:rule-headings': 'Titres',
  'content-checks:rule-links': 'Liens',
  'content-checks:rule-pictures': 'Images',
  'content-checks:rule-reading-ease': 'Lisibilité',
  'content-checks:rule-thin-text': 'Longueur du texte',
  'content-checks:rule-title': 'Titre',
  'content-checks:rule-words': 'Vocabulaire',
  'content-checks:thin_many':
    'Le texte compte {{count}} de mots ; moins de {{fewest}} suffisent rarement.',
  'content-checks:thin_one':
    'Le texte compte {{count}} mot ; moins de {{fewest}} suffisent rarement.',
  'content-checks:thin_other':
    'Le texte compte {{count}} mots ; moins de {{fewest}} suffisent rarement.',
  'content-checks:title': 'Vérification du contenu',
  'content-checks:titleLong':
    'Le titre compte {{count}} caractères ; les moteurs de recherche en affichent environ {{longest}}.',
  'content-checks:titleMissing': 'Il manque un titre.',
  'content-checks:titleTwice_many': '{{count}} d’autres pages ont le même titre.',
  'content-checks:titleTwice_one': 'Une autre page a le même titre.',
  'content-checks:titleTwice_other': '{{count}} autres pages ont le même titre.',
  'content-checks:unchecked': 'Non vérifié',
}

export default fr
