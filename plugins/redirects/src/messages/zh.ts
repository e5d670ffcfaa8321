import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const zh: TranslatedTexts<typeof en, 'other'> = {
  'redirects:address': '地址',
  'redirects:addresses': '地址',
  'redirects:changed_other': '此页面的地址已更改',
  'redirects:changedEffect': '指向 {{addresses}} 的链接已失效。设置重定向后，访客会被带到此页面。',
  'redirects:count': '请求次数',
  'redirects:create_other': '创建 {{count}} 个重定向',
  'redirects:createFrom': '创建来自 {{path}} 的重定向',
  'redirects:created_other': '已创建 {{count}} 个重定向。',
  'redirects:description':
    '以前的地址，以及访客会被带往的位置。重定向不会指向另一个重定向：指向已更改地址的重定向会自动调整。',
  'redirects:dismiss': '不重定向',
  'redirects:dismissed': '不会再提议重定向。',
  'redirects:document': '文档',
  'redirects:from': '来源',
  'redirects:fromDescription':
    '此网站的地址，例如 /former-address。不含参数时，适用于带有任何参数的情况。',
  'redirects:fromIsPage': '有一个已发布的页面使用地址 {{from}}。请先更改其地址或取消发布。',
  'redirects:last': '上次请求',
  'redirects:locale': '页面语言',
  'redirects:localeDescription': '留空：默认语言。',
  'redirects:loop': '这会重新指向 {{from}}。请选择其他目标。',
  'redirects:missingDescription': '访客请求过但并不存在的地址。不会记录访客或参数。',
  'redirects:missingPage': '缺失的页面',
  'redirects:missingPages': '缺失的页面',
  'redirects:noDocument': '没有这样的文档。',
  'redirects:notATarget': '请填写此网站的地址（例如 /new-address），或以 https:// 开头的地址。',
  'redirects:notAnAddress': '请填写此网站的地址，例如 /former-address。',
  'redirects:path': '地址',
  'redirects:redirect': '重定向',
  'redirects:redirects': '重定向',
  'redirects:referrer': '上次来源链接',
  'redirects:to': '目标',
  'redirects:toCustom': '地址',
  'redirects:toReference': '文档',
  'redirects:toType': '指向',
  'redirects:type': '类型',
  'redirects:type301': '永久（301）',
  'redirects:type302': '临时（302）',
  'redirects:type307': '临时，保留请求方法（307）',
  'redirects:type308': '永久，保留请求方法（308）',
  'redirects:url': '地址',
  'redirects:urlDescription': '此网站的地址，例如 /new-address，或以 https:// 开头的其他地址。',
}

export default zh
