/** The part of the package that is used here. */
declare module 'aws4fetch' {
  export class AwsClient {
    constructor(options: {
      accessKeyId: string
      secretAccessKey: string
      service: string
      region: string
      retries: number
      initRetryMs: number
    })
    /** Signs the request and sends it. Repeats it while the service answers 429 or 5xx. */
    fetch(url: URL, init: RequestInit): Promise<Response>
  }
}
