import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const th: TranslatedTexts<typeof en, 'other'> = {
  'redirects:address': 'ที่อยู่',
  'redirects:addresses': 'ที่อยู่',
  'redirects:changed_other': 'ที่อยู่ของหน้านี้เปลี่ยนไปแล้ว',
  'redirects:changedEffect': 'ลิงก์ไปที่ {{addresses}} ไม่นำไปสู่ที่ใด การเปลี่ยนเส้นทางจะพาผู้เยี่ยมชมมาที่นี่',
  'redirects:count': 'คำขอ',
  'redirects:create_other': 'สร้างการเปลี่ยนเส้นทาง {{count}} รายการ',
  'redirects:created_other': 'สร้างการเปลี่ยนเส้นทาง {{count}} รายการแล้ว',
  'redirects:createFrom': 'สร้างการเปลี่ยนเส้นทางจาก {{path}}',
  'redirects:description':
    'ที่อยู่เดิมและปลายทางที่จะพาผู้เยี่ยมชมไป ไม่มีรายการใดนำไปสู่รายการอื่น รายการที่นำไปสู่ที่อยู่ที่เปลี่ยนไปจะได้รับการปรับ',
  'redirects:dismiss': 'ไม่เปลี่ยนเส้นทาง',
  'redirects:dismissed': 'ไม่มีการเสนอการเปลี่ยนเส้นทางแล้ว',
  'redirects:document': 'เอกสาร',
  'redirects:from': 'จาก',
  'redirects:fromDescription':
    'ที่อยู่ของเว็บไซต์นี้ เช่น /former-address หากไม่มีพารามิเตอร์ จะใช้ได้กับทุกพารามิเตอร์',
  'redirects:fromIsPage': 'มีหน้าที่เผยแพร่ซึ่งใช้ที่อยู่ {{from}} เปลี่ยนที่อยู่หรือเลิกเผยแพร่หน้านั้นก่อน',
  'redirects:last': 'คำขอล่าสุด',
  'redirects:locale': 'ภาษาของหน้า',
  'redirects:localeDescription': 'ว่าง: ภาษาเริ่มต้น',
  'redirects:loop': 'การตั้งค่านี้จะวนกลับไปที่ {{from}} เลือกปลายทางอื่น',
  'redirects:missingDescription': 'ที่อยู่ที่ผู้เยี่ยมชมเรียกแต่ไม่มีอยู่ ระบบไม่บันทึกทั้งผู้เยี่ยมชมและพารามิเตอร์',
  'redirects:missingPage': 'หน้าที่ขาดหาย',
  'redirects:missingPages': 'หน้าที่ขาดหาย',
  'redirects:noDocument': 'ไม่มีเอกสารดังกล่าว',
  'redirects:notAnAddress': 'ระบุที่อยู่ของเว็บไซต์นี้ เช่น /former-address',
  'redirects:notATarget': 'ระบุที่อยู่ของเว็บไซต์นี้ เช่น /new-address หรือที่อยู่ที่ขึ้นต้นด้วย https://',
  'redirects:path': 'ที่อยู่',
  'redirects:redirect': 'การเปลี่ยนเส้นทาง',
  'redirects:redirects': 'การเปลี่ยนเส้นทาง',
  'redirects:referrer': 'ลิงก์ล่าสุดจาก',
  'redirects:to': 'ไปที่',
  'redirects:toCustom': 'ที่อยู่',
  'redirects:toReference': 'เอกสาร',
  'redirects:toType': 'นำไปสู่',
  'redirects:type': 'ชนิด',
  'redirects:type301': 'ถาวร (301)',
  'redirects:type302': 'ชั่วคราว (302)',
  'redirects:type307': 'ชั่วคราว คงเมธอดเดิม (307)',
  'redirects:type308': 'ถาวร คงเมธอดเดิม (308)',
  'redirects:url': 'ที่อยู่',
  'redirects:urlDescription': 'ในเว็บไซต์นี้ เช่น /new-address หรือที่อื่นด้วย https://',
}

export default th
