import { html } from 'hono/html'
import { dayAndMonth, formatMoment, formatPrice, type Locale, localizedHref } from '../locales.ts'
import { figure, langOf } from '../parts.ts'
import type { Reader } from '../reader.ts'
import { type Html, renderRichText } from '../rich-text.ts'
import type { Event } from '../views.ts'
import { words } from '../words.ts'
import type { Answer } from './answer.ts'

function place(locale: Locale, event: Event): Html {
  if (event.attendance === 'online') return html`${words[locale].online}`
  const also = event.attendance === 'both' ? html`, ${words[locale].online}` : ''
  if (!event.location) return html`${event.place}${also}`
  const [longitude, latitude] = event.location
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
  return html`<a href="${map}" rel="noopener">${event.place}</a>${also}`
}

function price(locale: Locale, event: Event): string {
  if (event.price === null) return ''
  return event.price === 0 ? words[locale].free : formatPrice(locale, event.price)
}

type Listing = {
  events: readonly Event[]
  /** Ids of the events with a title, or description, in the page's language. */
  titled: ReadonlySet<string>
  described: ReadonlySet<string>
}

export async function listEvents(reader: Reader): Promise<Listing> {
  const [events, titled, described] = await Promise.all([
    reader.events(),
    reader.written('events', 'title'),
    reader.written('events', 'description'),
  ])
  return { events, titled, described }
}

/** Complete events have their descriptions, others only time and place. */
export function eventList(
  locale: Locale,
  { events, titled, described }: Listing,
  { isComplete }: { isComplete: boolean },
): Html {
  return html`<ol class="events">${events.map((event) => {
    const { day, month } = dayAndMonth(locale, event.starts)
    const cost = price(locale, event)
    const title = isComplete
      ? html`${event.title}`
      : html`<a href="${localizedHref(locale, '/events')}#${event.slug}">${event.title}</a>`
    return html`<li class="event" id="${event.slug}">
      <time datetime="${event.starts}"><b>${day}</b> ${month}</time>
      <div>
        <h3${langOf(locale, titled.has(event.id))}>${title}</h3>
        <p class="event-facts">${formatMoment(locale, event.starts)} · ${place(locale, event)}${cost ? html` · ${cost}` : ''}</p>
        ${isComplete ? html`<div class="event-text"${langOf(locale, described.has(event.id))}>${renderRichText(event.description, { locale, headingIds: false, figure: (one) => figure(one) })}</div>` : ''}
        ${
          isComplete && event.host
            ? html`<p class="event-host">${words[locale].hostedBy} <a href="${localizedHref(locale, `/authors/${event.host.slug}`)}">${event.host.name}</a></p>`
            : ''
        }
      </div>
    </li>`
  })}</ol>`
}

export async function eventsPage(reader: Reader): Promise<Answer> {
  const { locale } = reader
  const listing = await listEvents(reader)
  return {
    head: {
      title: words[locale].events,
      description: words[locale].upcomingLead,
      path: '/events',
      kind: 'website',
    },
    content: html`<header class="page-head"><h1>${words[locale].events}</h1><p class="standfirst">${words[locale].upcomingLead}</p></header>
  ${eventList(locale, listing, { isComplete: true })}`,
  }
}
