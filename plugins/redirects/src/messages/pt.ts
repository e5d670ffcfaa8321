import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const pt: TranslatedTexts<typeof en, 'one' | 'many' | 'other'> = {
  'redirects:address': 'Endereço',
  'redirects:addresses': 'Endereços',
  'redirects:changed_many': 'Os endereços desta página mudaram',
  'redirects:changed_one': 'O endereço desta página mudou',
  'redirects:changed_other': 'Os endereços desta página mudaram',
  'redirects:changedEffect':
    'Os links para {{addresses}} não levam a lugar nenhum. Um redirecionamento traz os visitantes para cá.',
  'redirects:count': 'Acessos',
  'redirects:create_many': 'Criar {{count}} de redirecionamentos',
  'redirects:create_one': 'Criar {{count}} redirecionamento',
  'redirects:create_other': 'Criar {{count}} redirecionamentos',
  'redirects:createFrom': 'Criar redirecionamento de {{path}}',
  'redirects:created_many': '{{count}} de redirecionamentos criados.',
  'redirects:created_one': '{{count}} redirecionamento criado.',
  'redirects:created_other': '{{count}} redirecionamentos criados.',
  'redirects:description':
    'Endereços antigos e para onde seus visitantes são levados. Nenhum leva a outro redirecionamento: o que leva a um endereço alterado é ajustado.',
  'redirects:dismiss': 'Não redirecionar',
  'redirects:dismissed': 'O redirecionamento não é mais sugerido.',
  'redirects:document': 'Documento',
  'redirects:from': 'De',
  'redirects:fromDescription':
    'Um endereço deste site, como /endereco-antigo. Sem parâmetros, vale com quaisquer parâmetros.',
  'redirects:fromIsPage':
    'Uma página publicada tem o endereço {{from}}. Altere antes o endereço dela ou despublique-a.',
  'redirects:last': 'Último acesso',
  'redirects:locale': 'Idioma da página',
  'redirects:localeDescription': 'Vazio: o idioma padrão.',
  'redirects:loop': 'Isto levaria de volta a {{from}}. Escolha outro destino.',
  'redirects:missingDescription':
    'Endereços que visitantes procuraram e que não existem. Nem os visitantes nem os parâmetros são registrados.',
  'redirects:missingPage': 'Página não encontrada',
  'redirects:missingPages': 'Páginas não encontradas',
  'redirects:noDocument': 'Esse documento não existe.',
  'redirects:notATarget':
    'Informe um endereço deste site, como /endereco-novo, ou um que comece com https://.',
  'redirects:notAnAddress': 'Informe um endereço deste site, como /endereco-antigo.',
  'redirects:path': 'Endereço',
  'redirects:redirect': 'Redirecionamento',
  'redirects:redirects': 'Redirecionamentos',
  'redirects:referrer': 'Última origem do link',
  'redirects:to': 'Para',
  'redirects:toCustom': 'Endereço',
  'redirects:toReference': 'Documento',
  'redirects:toType': 'Leva a',
  'redirects:type': 'Tipo',
  'redirects:type301': 'Permanente (301)',
  'redirects:type302': 'Temporário (302)',
  'redirects:type307': 'Temporário, mantém o método (307)',
  'redirects:type308': 'Permanente, mantém o método (308)',
  'redirects:url': 'Endereço',
  'redirects:urlDescription': 'Neste site, como /endereco-novo, ou em outro lugar, com https://.',
}

export default pt
