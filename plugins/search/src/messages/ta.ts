import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const ta: TranslatedTexts<typeof en> = {
  'search:description':
    'இந்த முடிவுகள், அவை செல்லும் ஆவணங்களைப் பின்பற்றும். இங்கே அவற்றின் முன்னுரிமை மட்டுமே அமைக்கப்படும்.',
  'search:document': 'ஆவணம்',
  'search:allCollections': 'எல்லாத் தொகுப்புகளும்',
  'search:docUrl': 'ஆவணத்திற்கான இணைப்பு',
  'search:openDocument': '“{{name}}” தொகுப்பில் திற',
  'search:percent': '{{count}}%',
  'search:priority': 'முன்னுரிமை',
  'search:priorityDescription': 'அதிக எண் உள்ள முடிவுகளை முதலில் காட்டலாம்.',
  'search:reindex': 'மீண்டும் சுட்டெண்ணிடு',
  'search:reindexAll': 'எல்லாத் தொகுப்புகளையும் மீண்டும் சுட்டெண்ணிடவா?',
  'search:reindexEffect':
    'ஆவணங்களின் தற்போதைய நிலையிலிருந்து தேடல் முடிவுகள் புதிதாக உருவாக்கப்படும்; அவற்றின் முன்னுரிமைகள் இயல்பு நிலைக்கு மாறும். அது முடியும்வரை பார்வையாளர்களுக்குத் தற்போதைய முடிவுகள் கிடைக்கும்.',
  'search:reindexing': 'மீண்டும் சுட்டெண்ணிடுகிறது…',
  'search:reindexOne': '“{{name}}” மீண்டும் சுட்டெண்ணிடவா?',
  'search:result': 'தேடல் முடிவு',
  'search:results': 'தேடல் முடிவுகள்',
  'search:resultTitle': 'தலைப்பு',
  'search:state': 'தேடல் முடிவுகளின் நிலை',
  'search:answerDraftsSkipped': ' {{drafts}} வரைவுகள் தவிர்க்கப்பட்டன.',
  'search:answerFailed': '“{{collection}}” தொகுப்பை மீண்டும் சுட்டெண்ணிடுவதில் பிழை. செயல் நிறுத்தப்பட்டது.',
  'search:answerInvalid': 'கோரிக்கையில் தவறான மதிப்புகள்: “collections”',
  'search:answerReindexed':
    '{{collections}}: {{total}} இல் {{indexed}} ஆவணங்கள் மீண்டும் சுட்டெண்ணிடப்பட்டன.',
  'search:answerUnauthorized': 'இந்தச் செயலைச் செய்ய உங்களுக்கு அனுமதி இல்லை.',
  'search:answerDone': 'தேடல் முடிவுகள் மீண்டும் சுட்டெண்ணிடப்பட்டன.',
  'search:answerGone': 'அத்தகைய மறுசுட்டெண்ணிடல் இல்லை.',
  'search:answerUnderWay':
    'மறுசுட்டெண்ணிடல் பின்னணியில் தொடர்கிறது. அது முடியும்வரை முந்தைய முடிவுகள் கிடைக்கும்.',
}

export default ta
