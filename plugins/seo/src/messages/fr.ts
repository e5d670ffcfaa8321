import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const fr: TranslatedTexts<typeof en, 'one' | 'many' | 'other'> = {
  'seo:almostThere': 'Presque',
  'seo:autoGenerate': 'Générer automatiquement',
  'seo:characterCount': '{{current}}/{{min}}–{{max}} caractères',
  'seo:charactersLeftOver': '{{count}} restants',
  'seo:charactersToGo': '{{count}} manquants',
  'seo:charactersTooMany': '{{count}} de trop',
  'seo:checksPassing': '{{current}}/{{max}} vérifications réussies',
  'seo:content': 'Contenu',
  'seo:descriptionHelp': 'Bonnes pratiques pour les descriptions',
  'seo:generated': 'Généré.',
  'seo:generateDescription': 'Générer automatiquement la description',
  'seo:generateImage': 'Générer automatiquement l’image',
  'seo:generateTitle': 'Générer automatiquement le titre',
  'seo:generating': 'Génération…',
  'seo:generationFailed': 'La génération a échoué et rien n’a été modifié. {{reason}}',
  'seo:generationKept':
    'Vous avez modifié ceci entre-temps : le résultat généré n’a pas été repris.',
  'seo:generationNothing': 'Rien n’a été généré et rien n’a été modifié.',
  'seo:good': 'Bien',
  'seo:group': 'SEO',
  'seo:imageAutoGenerationTip': '« Générer automatiquement » choisit une image de ce document.',
  'seo:lengthTip': 'Idéalement entre {{min}} et {{max}} caractères.',
  'seo:metaDescription': 'Description',
  'seo:metaImage': 'Image',
  'seo:metaTitle': 'Titre',
  'seo:missing': 'Manquant',
  'seo:newTab': 's’ouvre dans un nouvel onglet',
  'seo:noAnswer': 'Le serveur ne répond pas. Réessayez plus tard.',
  'seo:noDescription':
    'Sans description, les moteurs de recherche choisissent un passage de la page.',
  'seo:noImage': 'Aucune image',
  'seo:noTitle': 'Sans titre',
  'seo:overview': 'Vue d’ensemble',
  'seo:pictureFailed': 'L’image n’a pas pu être chargée.',
  'seo:preview': 'Aperçu',
  'seo:previewAs': 'Aperçu comme',
  'seo:previewDescription':
    'L’apparence approximative de la page. Les moteurs de recherche et les réseaux changent leur façon d’afficher les pages.',
  'seo:titleHelp': 'Bonnes pratiques pour les titres',
  'seo:tooLong': 'Trop long',
  'seo:tooShort': 'Trop court',
  'seo:urlFailed': 'L’adresse de la page n’a pas pu être générée.',
  'seo:viewDesktop': 'Recherche',
  'seo:viewMessenger': 'Messageries',
  'seo:viewOpenGraph': 'Facebook, LinkedIn',
  'seo:viewPhone': 'Recherche sur mobile',
  'seo:viewX': 'X',
}

export default fr
