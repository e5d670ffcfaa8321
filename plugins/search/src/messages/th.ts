import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const th: TranslatedTexts<typeof en, 'other'> = {
  'search:allCollections': 'คอลเลกชันทั้งหมด',
  'search:answerDone': 'ทำดัชนีผลการค้นหาใหม่แล้ว',
  'search:answerDraftsSkipped': ', ข้ามฉบับร่าง {{drafts}} รายการ',
  'search:answerFailed': 'เกิดข้อผิดพลาดในการทำดัชนีคอลเลกชัน {{collection}} ใหม่ ยกเลิกการดำเนินการแล้ว',
  'search:answerGone': 'ไม่มีการทำดัชนีใหม่ดังกล่าว',
  'search:answerInvalid': "อาร์กิวเมนต์ในคำขอไม่ถูกต้อง: 'collections'",
  'search:answerReindexed':
    'ทำดัชนีใหม่เรียบร้อยแล้ว {{indexed}} จาก {{total}} เอกสารจาก {{collections}}',
  'search:answerUnauthorized': 'คุณไม่ได้รับอนุญาตให้ดำเนินการนี้',
  'search:answerUnderWay': 'การทำดัชนีใหม่ดำเนินต่ออยู่เบื้องหลัง ระหว่างนี้จะพบผลลัพธ์เดิมจนกว่าจะเสร็จ',
  'search:description': 'ผลลัพธ์เหล่านี้เป็นไปตามเอกสารที่นำไปสู่ ที่นี่ตั้งได้เฉพาะลำดับความสำคัญ',
  'search:document': 'เอกสาร',
  'search:docUrl': 'ลิงก์ไปที่เอกสาร',
  'search:openDocument': 'เปิดใน {{name}}',
  'search:percent': '{{count}}%',
  'search:priority': 'ลำดับความสำคัญ',
  'search:priorityDescription': 'ผลลัพธ์ที่มีตัวเลขสูงกว่าอาจแสดงก่อน',
  'search:reindex': 'ทำดัชนีใหม่',
  'search:reindexAll': 'ทำดัชนีคอลเลกชันทั้งหมดใหม่ไหม',
  'search:reindexEffect':
    'จะสร้างผลการค้นหาใหม่จากเอกสารตามที่เป็นอยู่ตอนนี้ และตั้งลำดับความสำคัญเป็นค่าเริ่มต้น ผู้เยี่ยมชมจะพบผลลัพธ์ปัจจุบันจนกว่าจะเสร็จ',
  'search:reindexing': 'กำลังทำดัชนีใหม่…',
  'search:reindexOne': 'ทำดัชนี “{{name}}” ใหม่ไหม',
  'search:result': 'ผลการค้นหา',
  'search:results': 'ผลการค้นหา',
  'search:resultTitle': 'ชื่อเรื่อง',
  'search:state': 'สถานะของผลการค้นหา',
}

export default th
