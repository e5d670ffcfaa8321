import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const pt: TranslatedTexts<typeof en, 'one' | 'many' | 'other'> = {
  'content-checks:attention_many': '{{count}} de páginas precisam de atenção',
  'content-checks:attention_one': '{{count}} página precisa de atenção',
  'content-checks:attention_other': '{{count}} páginas precisam de atenção',
  'content-checks:attentionNone': 'Nenhuma página precisa de atenção.',
  'content-checks:avoid': '“{{word}}” é uma palavra que evitamos.',
  'content-checks:avoidFor': 'Escrevemos “{{use}}” em vez de “{{word}}”.',
  'content-checks:checking': 'Verificando…',
  'content-checks:clean': 'Nada a melhorar',
  'content-checks:count_many': '{{count}} de apontamentos',
  'content-checks:count_one': '{{count}} apontamento',
  'content-checks:count_other': '{{count}} apontamentos',
  'content-checks:descriptionLong':
    'A descrição tem {{count}} caracteres; os buscadores mostram cerca de {{longest}}.',
  'content-checks:descriptionMissing': 'Falta uma descrição.',
  'content-checks:descriptionTwice_many': 'Mais {{count}} de páginas têm a mesma descrição.',
  'content-checks:descriptionTwice_one': 'Mais {{count}} página tem a mesma descrição.',
  'content-checks:descriptionTwice_other': 'Mais {{count}} páginas têm a mesma descrição.',
  'content-checks:failed': 'Não foi possível verificar o conteúdo.',
  'content-checks:finding': 'Apontamento',
  'content-checks:findings': 'Apontamentos',
  'content-checks:hard': 'O texto é difícil de ler: {{ease}} de 100. Frases mais curtas ajudam.',
  'content-checks:headingEmpty': 'Um título está vazio.',
  'content-checks:headingFirst':
    '“{{heading}}” é um título de nível 1, nível que já é o do título da página.',
  'content-checks:headingSkips':
    '“{{heading}}” é de nível {{level}}, mas falta o nível {{expected}} acima dele.',
  'content-checks:levelError': 'Erro',
  'content-checks:levelHint': 'Dica',
  'content-checks:levelWarning': 'Aviso',
  'content-checks:linkDead': 'O link para {{url}} não leva a nenhuma página.',
  'content-checks:linkDeleted': 'Um link leva a um documento excluído.',
  'content-checks:linkUnpublished': 'Um link leva a um documento não publicado.',
  'content-checks:needsAttention': 'Precisa de atenção',
  'content-checks:picture': 'Uma imagem não tem descrição para quem não a vê.',
  'content-checks:pictureOwn': 'A imagem não tem descrição para quem não a vê.',
  'content-checks:rule-description': 'Descrição',
  'content-checks:rule-external-links': 'Links para outros sites',
  'content-checks:rule-headings': 'Títulos',
  'content-checks:rule-links': 'Links',
  'content-checks:rule-pictures': 'Imagens',
  'content-checks:rule-reading-ease': 'Facilidade de leitura',
  'content-checks:rule-thin-text': 'Extensão do texto',
  'content-checks:rule-title': 'Título',
  'content-checks:rule-words': 'Vocabulário',
  'content-checks:thin_many':
    'O texto tem {{count}} de palavras; menos de {{fewest}} raramente dizem o suficiente.',
  'content-checks:thin_one':
    'O texto tem {{count}} palavra; menos de {{fewest}} raramente dizem o suficiente.',
  'content-checks:thin_other':
    'O texto tem {{count}} palavras; menos de {{fewest}} raramente dizem o suficiente.',
  'content-checks:title': 'Verificação do conteúdo',
  'content-checks:titleLong':
    'O título tem {{count}} caracteres; os buscadores mostram cerca de {{longest}}.',
  'content-checks:titleMissing': 'Falta um título.',
  'content-checks:titleTwice_many': 'Mais {{count}} de páginas têm o mesmo título.',
  'content-checks:titleTwice_one': 'Mais {{count}} página tem o mesmo título.',
  'content-checks:titleTwice_other': 'Mais {{count}} páginas têm o mesmo título.',
  'content-checks:unchecked': 'Não verificado',
}

export default pt
