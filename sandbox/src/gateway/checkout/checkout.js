// Razorpay's checkout as a shop's page knows it. Everything visible happens in a frame of this origin, and styles are
// set through the object model only, so that the page's policy needs to allow no more than this script and that frame.
;(() => {
  const gateway = new URL(document.currentScript.src).origin

  window.Razorpay = class Razorpay {
    #options
    #listeners = new Map()
    #dialog = null
    #receive = (event) => this.#hear(event)

    constructor(options) {
      if (!options?.key) throw new TypeError('Razorpay: `key` is missing in the options')
      if (!options.order_id) throw new TypeError('Razorpay: `order_id` is missing in the options')
      this.#options = options
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
      return this
    }

    open() {
      if (this.#dialog) return this
      const dialog = document.createElement('dialog')
      dialog.setAttribute('aria-label', 'Payment')
      Object.assign(dialog.style, COVER)
      dialog.append(this.#frame())
      dialog.addEventListener('cancel', (event) => {
        if (this.#options.modal?.escape === false) event.preventDefault()
      })
      // A browser may close a dialog without asking, when Escape is pressed outside the frame.
      dialog.addEventListener('close', () => {
        if (this.#dialog === dialog) this.#dismiss()
      })
      this.#dialog = dialog
      document.body.append(dialog)
      window.addEventListener('message', this.#receive)
      dialog.showModal()
      return this
    }

    close() {
      if (!this.#dialog) return
      window.removeEventListener('message', this.#receive)
      const dialog = this.#dialog
      this.#dialog = null
      dialog.close()
      dialog.querySelector('iframe').removeAttribute('title')
      // The key that closed it may still be on its way up, and a browser waits for the frame to hear of that.
      setTimeout(() => dialog.remove(), 1000)
    }

    #frame() {
      const { key, order_id, name, description, prefill, theme, modal } = this.#options
      const frame = document.createElement('iframe')
      frame.title = 'Razorpay Checkout'
      frame.className = 'razorpay-checkout-frame'
      const facts = {
        key,
        order_id,
        name,
        description,
        email: prefill?.email,
        contact: prefill?.contact,
        color: theme?.color,
        escape: modal?.escape === false ? 'no' : 'yes',
        origin: window.location.origin,
      }
      const known = Object.entries(facts).filter(([, fact]) => fact !== undefined && fact !== null)
      frame.src = `${gateway}/v1/checkout/frame?${new URLSearchParams(known)}`
      Object.assign(frame.style, FILL)
      frame.addEventListener('load', () => frame.focus())
      return frame
    }

    #hear({ origin, source, data }) {
      if (origin !== gateway || source !== this.#dialog?.querySelector('iframe').contentWindow) return
      if (data.told === 'paid') {
        this.close()
        this.#options.handler?.(data.response)
      } else if (data.told === 'failed') {
        if (this.#options.retry === false || this.#options.retry?.enabled === false) this.close()
        for (const listener of this.#listeners.get('payment.failed') ?? []) listener(data.response)
      } else if (data.told === 'dismissed') {
        this.#dismiss()
      }
    }

    #dismiss() {
      this.close()
      this.#options.modal?.ondismiss?.()
    }
  }

  const COVER = {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: '0',
    padding: '0',
    border: '0',
    background: 'transparent',
    overflow: 'hidden',
  }
  // A frame is see-through only while its colour scheme equals that of the document in it.
  const FILL = { display: 'block', width: '100%', height: '100%', border: '0', colorScheme: 'light' }
})()
