/** Milliseconds in which a client takes nothing, after which it is taken to be gone. */
const maxSilence = 120_000

/**
 * Bytes that are made while they are sent: the next ones when the client has taken those before. They
 * end where it leaves, and where it takes nothing for long: what makes them holds something meanwhile.
 */
export function streamOfBytes(
  bytes: AsyncGenerator<Uint8Array<ArrayBuffer>, void, void>,
  { silence = maxSilence }: { readonly silence?: number } = {},
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let waiting: NodeJS.Timeout | undefined
  return new ReadableStream(
    {
      start(controller) {
        wait(controller)
      },
      async pull(controller) {
        clearTimeout(waiting)
        const { done, value } = await bytes.next()
        if (done) return controller.close()
        controller.enqueue(value)
        wait(controller)
      },
      async cancel() {
        clearTimeout(waiting)
        await bytes.return()
      },
    },
    { highWaterMark: 0 },
  )

  function wait(controller: ReadableStreamDefaultController): void {
    waiting = setTimeout(() => {
      controller.error(new Error(`The client has taken nothing for ${silence} ms.`))
      void bytes.return()
    }, silence).unref()
  }
}
