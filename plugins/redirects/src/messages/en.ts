const en = {
  'redirects:address': 'Address',
  'redirects:addresses': 'Addresses',
  'redirects:changed_one': 'The address of this page has changed',
  'redirects:changed_other': 'The addresses of this page have changed',
  'redirects:changedEffect':
    'Links to {{addresses}} lead to nothing. A redirect brings their visitors here.',
  'redirects:count': 'Requests',
  'redirects:create_one': 'Create redirect',
  'redirects:create_other': 'Create {{count}} redirects',
  'redirects:createFrom': 'Create redirect from {{path}}',
  'redirects:created_one': 'The redirect is created.',
  'redirects:created_other': '{{count}} redirects are created.',
  'redirects:description':
    'Former addresses, and where their visitors are brought. None leads to another one: what leads to a changed address is adjusted.',
  'redirects:dismiss': 'No redirect',
  'redirects:dismissed': 'No redirect is offered any more.',
  'redirects:document': 'Document',
  'redirects:from': 'From',
  'redirects:fromDescription':
    'An address of this site, such as /former-address. Without parameters it applies with any.',
  'redirects:fromIsPage':
    'A published page has the address {{from}}. Change its address or unpublish it first.',
  'redirects:last': 'Last request',
  'redirects:locale': 'Language of the page',
  'redirects:localeDescription': 'Empty: the default language.',
  'redirects:loop': 'This would lead back to {{from}}. Choose another target.',
  'redirects:missingDescription':
    'Addresses that visitors asked for and that are not there. Neither visitors nor parameters are recorded.',
  'redirects:missingPage': 'Missing page',
  'redirects:missingPages': 'Missing pages',
  'redirects:noDocument': 'There is no such document.',
  'redirects:notATarget':
    'Give an address of this site, such as /new-address, or one that begins with https://.',
  'redirects:notAnAddress': 'Give an address of this site, such as /former-address.',
  'redirects:path': 'Address',
  'redirects:redirect': 'Redirect',
  'redirects:redirects': 'Redirects',
  'redirects:referrer': 'Last linked from',
  'redirects:to': 'To',
  'redirects:toCustom': 'Address',
  'redirects:toReference': 'Document',
  'redirects:toType': 'Leads to',
  'redirects:type': 'Kind',
  'redirects:type301': 'Permanent (301)',
  'redirects:type302': 'Temporary (302)',
  'redirects:type307': 'Temporary, keeps the method (307)',
  'redirects:type308': 'Permanent, keeps the method (308)',
  'redirects:url': 'Address',
  'redirects:urlDescription': 'On this site, such as /new-address, or elsewhere with https://.',
} as const

export default en
