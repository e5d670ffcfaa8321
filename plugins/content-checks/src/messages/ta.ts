import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const ta: TranslatedTexts<typeof en> = {
  'content-checks:attention_one': '{{count}} பக்கத்தைக் கவனிக்க வேண்டும்',
  'content-checks:attention_other': '{{count}} பக்கங்களைக் கவனிக்க வேண்டும்',
  'content-checks:attentionNone': 'கவனிக்க வேண்டிய பக்கம் எதுவும் இல்லை.',
  'content-checks:avoid': '“{{word}}” என்பது நாங்கள் தவிர்க்கும் சொல்.',
  'content-checks:avoidFor': '“{{word}}” என்பதற்கு மாற்றாக “{{use}}” என்று எழுதுகிறோம்.',
  'content-checks:checking': 'சரிபார்க்கிறது…',
  'content-checks:clean': 'மேம்படுத்த எதுவும் இல்லை',
  'content-checks:count_one': '{{count}} கண்டறிதல்',
  'content-checks:count_other': '{{count}} கண்டறிதல்கள்',
  'content-checks:descriptionLong':
    'விளக்கத்தில் {{count}} எழுத்துகள் உள்ளன; தேடுபொறிகள் சுமார் {{longest}} எழுத்துகளைக் காட்டும்.',
  'content-checks:descriptionMissing': 'விளக்கம் இல்லை.',
  'content-checks:descriptionTwice_one': 'மற்றொரு பக்கத்திலும் இதே விளக்கம் உள்ளது.',
  'content-checks:descriptionTwice_other': 'மேலும் {{count}} பக்கங்களில் இதே விளக்கம் உள்ளது.',
  'content-checks:failed': 'உள்ளடக்கத்தைச் சரிபார்க்க முடியவில்லை.',
  'content-checks:finding': 'கண்டறிதல்',
  'content-checks:findings': 'கண்டறிதல்கள்',
  'content-checks:hard': 'உரையைப் படிப்பது கடினம்: 100 இல் {{ease}}. சிறிய வாக்கியங்கள் உதவும்.',
  'content-checks:headingEmpty': 'ஓர் உட்தலைப்பு காலியாக உள்ளது.',
  'content-checks:headingFirst':
    '“{{heading}}” என்பது 1 ஆம் மட்ட உட்தலைப்பு; பக்கத்தின் தலைப்பு ஏற்கனவே அந்த மட்டத்தில் உள்ளது.',
  'content-checks:headingSkips':
    '“{{heading}}” {{level}} ஆம் மட்டத்தில் உள்ளது; ஆனால் அதற்கு மேல் {{expected}} ஆம் மட்டம் இல்லை.',
  'content-checks:levelError': 'பிழை',
  'content-checks:levelHint': 'குறிப்பு',
  'content-checks:levelWarning': 'எச்சரிக்கை',
  'content-checks:linkDead': '{{url}} இணைப்பு எந்தப் பக்கத்திற்கும் செல்லவில்லை.',
  'content-checks:linkDeleted': 'ஓர் இணைப்பு, நீக்கப்பட்ட ஆவணத்திற்குச் செல்கிறது.',
  'content-checks:linkUnpublished': 'ஓர் இணைப்பு, வெளியிடப்படாத ஆவணத்திற்குச் செல்கிறது.',
  'content-checks:needsAttention': 'கவனிக்க வேண்டியது',
  'content-checks:picture': 'படத்தைப் பார்க்க இயலாதவர்களுக்கான விளக்கம் ஒரு படத்தில் இல்லை.',
  'content-checks:pictureOwn': 'பார்க்க இயலாதவர்களுக்கான விளக்கம் இந்தப் படத்தில் இல்லை.',
  'content-checks:rule-description': 'விளக்கம்',
  'content-checks:rule-external-links': 'பிற தளங்களுக்கான இணைப்புகள்',
  'content-checks:rule-headings': 'உட்தலைப்புகள்',
  'content-checks:rule-links': 'இணைப்புகள்',
  'content-checks:rule-pictures': 'படங்கள்',
  'content-checks:rule-reading-ease': 'படிக்கும் எளிமை',
  'content-checks:rule-thin-text': 'உரையின் நீளம்',
  'content-checks:rule-title': 'தலைப்பு',
  'content-checks:rule-words': 'சொல்லாட்சி',
  'content-checks:thin_one':
    'உரையில் {{count}} சொல் உள்ளது; {{fewest}} சொற்களுக்குக் குறைவானது போதிய தகவலைத் தருவது அரிது.',
  'content-checks:thin_other':
    'உரையில் {{count}} சொற்கள் உள்ளன; {{fewest}} சொற்களுக்குக் குறைவானது போதிய தகவலைத் தருவது அரிது.',
  'content-checks:title': 'உள்ளடக்கச் சரிபார்ப்பு',
  'content-checks:titleLong':
    'தலைப்பில் {{count}} எழுத்துகள் உள்ளன; தேடுபொறிகள் சுமார் {{longest}} எழுத்துகளைக் காட்டும்.',
  'content-checks:titleMissing': 'தலைப்பு இல்லை.',
  'content-checks:titleTwice_one': 'மற்றொரு பக்கத்திலும் இதே தலைப்பு உள்ளது.',
  'content-checks:titleTwice_other': 'மேலும் {{count}} பக்கங்களில் இதே தலைப்பு உள்ளது.',
  'content-checks:unchecked': 'சரிபார்க்கவில்லை',
}

export default ta
