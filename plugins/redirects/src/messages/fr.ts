import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const fr: TranslatedTexts<typeof en, 'one' | 'many' | 'other'> = {
  'redirects:address': 'Adresse',
  'redirects:addresses': 'Adresses',
  'redirects:changed_many': 'Les adresses de cette page ont changé',
  'redirects:changed_one': 'L’adresse de cette page a changé',
  'redirects:changed_other': 'Les adresses de cette page ont changé',
  'redirects:changedEffect':
    'Les liens vers {{addresses}} ne mènent nulle part. Une redirection amène leurs visiteurs ici.',
  'redirects:count': 'Requêtes',
  'redirects:create_many': 'Créer {{count}} de redirections',
  'redirects:create_one': 'Créer une redirection',
  'redirects:create_other': 'Créer {{count}} redirections',
  'redirects:created_many': '{{count}} de redirections sont créées.',
  'redirects:created_one': 'La redirection est créée.',
  'redirects:created_other': '{{count}} redirections sont créées.',
  'redirects:createFrom': 'Créer une redirection depuis {{path}}',
  'redirects:description':
    'Anciennes adresses, et où leurs visiteurs sont amenés. Aucune ne mène à une autre : ce qui mène à une adresse modifiée est ajusté.',
  'redirects:dismiss': 'Pas de redirection',
  'redirects:dismissed': 'Aucune redirection n’est plus proposée.',
  'redirects:document': 'Document',
  'redirects:from': 'De',
  'redirects:fromDescription':
    'Une adresse de ce site, par exemple /ancienne-adresse. Sans paramètres, elle s’applique avec tous.',
  'redirects:fromIsPage':
    'Une page publiée a l’adresse {{from}}. Changez d’abord son adresse ou dépubliez-la.',
  'redirects:last': 'Dernière requête',
  'redirects:locale': 'Langue de la page',
  'redirects:localeDescription': 'Vide : la langue par défaut.',
  'redirects:loop': 'Cela ramènerait à {{from}}. Choisissez une autre cible.',
  'redirects:missingDescription':
    'Adresses demandées par des visiteurs et qui n’existent pas. Ni les visiteurs ni les paramètres ne sont enregistrés.',
  'redirects:missingPage': 'Page manquante',
  'redirects:missingPages': 'Pages manquantes',
  'redirects:noDocument': 'Ce document n’existe pas.',
  'redirects:notAnAddress': 'Indiquez une adresse de ce site, par exemple /ancienne-adresse.',
  'redirects:notATarget':
    'Indiquez une adresse de ce site, par exemple /nouvelle-adresse, ou une adresse commençant par https://.',
  'redirects:path': 'Adresse',
  'redirects:redirect': 'Redirection',
  'redirects:redirects': 'Redirections',
  'redirects:referrer': 'Dernier lien depuis',
  'redirects:to': 'Vers',
  'redirects:toCustom': 'Adresse',
  'redirects:toReference': 'Document',
  'redirects:toType': 'Mène à',
  'redirects:type': 'Type',
  'redirects:type301': 'Permanente (301)',
  'redirects:type302': 'Temporaire (302)',
  'redirects:type307': 'Temporaire, conserve la méthode (307)',
  'redirects:type308': 'Permanente, conserve la méthode (308)',
  'redirects:url': 'Adresse',
  'redirects:urlDescription':
    'Sur ce site, par exemple /nouvelle-adresse, ou ailleurs avec https://.',
}

export default fr
