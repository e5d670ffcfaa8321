import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const ta: TranslatedTexts<typeof en> = {
  'redirects:address': 'முகவரி',
  'redirects:addresses': 'முகவரிகள்',
  'redirects:changed_one': 'இந்தப் பக்கத்தின் முகவரி மாறியுள்ளது',
  'redirects:changed_other': 'இந்தப் பக்கத்தின் முகவரிகள் மாறியுள்ளன',
  'redirects:changedEffect':
    '{{addresses}} முகவரிக்கான இணைப்புகள் எங்கும் செல்லாது. வழிமாற்று, பார்வையாளர்களை இங்கே கொண்டுவரும்.',
  'redirects:count': 'கோரிக்கைகள்',
  'redirects:create_one': 'வழிமாற்றை உருவாக்கு',
  'redirects:create_other': '{{count}} வழிமாற்றுகளை உருவாக்கு',
  'redirects:createFrom': '{{path}} முகவரியிலிருந்து வழிமாற்றை உருவாக்கு',
  'redirects:created_one': 'வழிமாற்று உருவாக்கப்பட்டது.',
  'redirects:created_other': '{{count}} வழிமாற்றுகள் உருவாக்கப்பட்டன.',
  'redirects:description':
    'பழைய முகவரிகளும், அவற்றின் பார்வையாளர்கள் கொண்டுசெல்லப்படும் இடங்களும். எந்த வழிமாற்றும் மற்றொரு வழிமாற்றுக்குச் செல்லாது: மாறிய முகவரிக்குச் செல்பவை சரிசெய்யப்படும்.',
  'redirects:dismiss': 'வழிமாற்று வேண்டாம்',
  'redirects:dismissed': 'வழிமாற்று இனிப் பரிந்துரைக்கப்படாது.',
  'redirects:document': 'ஆவணம்',
  'redirects:from': 'எங்கிருந்து',
  'redirects:fromDescription':
    'இந்தத் தளத்தின் முகவரி, எ.கா. /former-address. அளவுருக்கள் இல்லாவிட்டால், எந்த அளவுருவுடனும் பொருந்தும்.',
  'redirects:fromIsPage':
    'வெளியிடப்பட்ட ஒரு பக்கத்தின் முகவரி {{from}}. முதலில் அதன் முகவரியை மாற்றவும் அல்லது அதன் வெளியீட்டைத் திரும்பப்பெறவும்.',
  'redirects:last': 'கடைசிக் கோரிக்கை',
  'redirects:locale': 'பக்கத்தின் மொழி',
  'redirects:localeDescription': 'காலியாக விட்டால்: இயல்பு மொழி.',
  'redirects:loop': 'இது மீண்டும் {{from}} முகவரிக்கே கொண்டுவரும். வேறு இலக்கைத் தேர்ந்தெடுக்கவும்.',
  'redirects:missingDescription':
    'பார்வையாளர்கள் கேட்ட, ஆனால் இல்லாத முகவரிகள். பார்வையாளர்களோ அளவுருக்களோ பதிவுசெய்யப்படுவதில்லை.',
  'redirects:missingPage': 'இல்லாத பக்கம்',
  'redirects:missingPages': 'இல்லாத பக்கங்கள்',
  'redirects:noDocument': 'அத்தகைய ஆவணம் இல்லை.',
  'redirects:notATarget':
    'இந்தத் தளத்தின் முகவரியை (எ.கா. /new-address) அல்லது https:// என்று தொடங்கும் முகவரியைத் தரவும்.',
  'redirects:notAnAddress': 'இந்தத் தளத்தின் முகவரியைத் தரவும், எ.கா. /former-address.',
  'redirects:path': 'முகவரி',
  'redirects:redirect': 'வழிமாற்று',
  'redirects:redirects': 'வழிமாற்றுகள்',
  'redirects:referrer': 'கடைசியாக இணைத்த பக்கம்',
  'redirects:to': 'எங்கு',
  'redirects:toCustom': 'முகவரி',
  'redirects:toReference': 'ஆவணம்',
  'redirects:toType': 'செல்லுமிடம்',
  'redirects:type': 'வகை',
  'redirects:type301': 'நிரந்தரம் (301)',
  'redirects:type302': 'தற்காலிகம் (302)',
  'redirects:type307': 'தற்காலிகம், முறை மாறாது (307)',
  'redirects:type308': 'நிரந்தரம், முறை மாறாது (308)',
  'redirects:url': 'முகவரி',
  'redirects:urlDescription': 'இந்தத் தளத்தில் (எ.கா. /new-address) அல்லது வேறிடத்தில் https:// உடன்.',
}

export default ta
