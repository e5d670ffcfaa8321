import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const pt: TranslatedTexts<typeof en, 'one' | 'many' | 'other'> = {
  'search:description':
    'Estes resultados acompanham os documentos a que levam. Aqui só se define a prioridade deles.',
  'search:document': 'Documento',
  'search:allCollections': 'Todas as coleções',
  'search:docUrl': 'Link para o documento',
  'search:openDocument': 'Abrir em {{name}}',
  'search:percent': '{{count}}%',
  'search:priority': 'Prioridade',
  'search:priorityDescription': 'Resultados com um número maior podem ser mostrados primeiro.',
  'search:reindex': 'Reindexar',
  'search:reindexAll': 'Reindexar todas as coleções?',
  'search:reindexEffect':
    'Os resultados da pesquisa são recriados a partir dos documentos como estão agora, e suas prioridades voltam ao padrão. Até lá, os visitantes encontram os resultados atuais.',
  'search:reindexing': 'Reindexando…',
  'search:reindexOne': 'Reindexar “{{name}}”?',
  'search:result': 'Resultado da pesquisa',
  'search:results': 'Resultados da pesquisa',
  'search:resultTitle': 'Título',
  'search:state': 'Estado dos resultados da pesquisa',
  'search:answerDraftsSkipped': ' e rascunhos ignorados: {{drafts}}.',
  'search:answerFailed': 'Erro ao reindexar a coleção {{collection}}. Operação interrompida.',
  'search:answerInvalid': "Argumentos inválidos na solicitação: 'collections'",
  'search:answerReindexed':
    'Reindexação concluída: {{indexed}} de {{total}} documentos de {{collections}}',
  'search:answerUnauthorized': 'Você não tem permissão para realizar esta ação.',
  'search:answerDone': 'Os resultados da pesquisa foram reindexados.',
  'search:answerGone': 'Essa reindexação não existe.',
  'search:answerUnderWay':
    'A reindexação continua em segundo plano. Até que termine, são encontrados os resultados anteriores.',
}

export default pt
