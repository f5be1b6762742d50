// A replacement for Razorpay's checkout script. Everything visible is in a frame of this origin, and styles are set only through the DOM, so that the
// page's content security policy has to allow only this script and that frame.
;(() => {
  const gateway = new URL(document.currentScript.src).origin

  window.Razorpay = class Razorpay {
    #options
    #listeners = new Map()
    #dialog = null
    #receive = (event) => this.#handleMessage(event)

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
      // A browser may close a dialog without a cancel event, when Escape is pressed outside the frame.
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
      // Remove the frame later: the keydown event that closed the dialog may still be in progress, and the browser waits for the frame to handle it.
      setTimeout(() => dialog.remove(), 1000)
    }

    #frame() {
      const { key, order_id, name, description, prefill, theme, modal } = this.#options
      const frame = document.createElement('iframe')
      frame.title = 'Razorpay Checkout'
      frame.className = 'razorpay-checkout-frame'
      const parameters = {
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
      const defined = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null)
      frame.src = `${gateway}/v1/checkout/frame?${new URLSearchParams(defined)}`
      Object.assign(frame.style, FILL)
      frame.addEventListener('load', () => frame.focus())
      return frame
    }

    #handleMessage({ origin, source, data }) {
      if (origin !== gateway || source !== this.#dialog?.querySelector('iframe').contentWindow) return
      if (data.outcome === 'paid') {
        this.close()
        this.#options.handler?.(data.response)
      } else if (data.outcome === 'failed') {
        if (this.#options.retry === false || this.#options.retry?.enabled === false) this.close()
        for (const listener of this.#listeners.get('payment.failed') ?? []) listener(data.response)
      } else if (data.outcome === 'dismissed') {
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
  // A frame is transparent only if its colour scheme is the same as that of its document.
  const FILL = { display: 'block', width: '100%', height: '100%', border: '0', colorScheme: 'light' }
})()
