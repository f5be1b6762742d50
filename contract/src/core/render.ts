interface Rendering {
  render(params: object): string
}

/**
 * Renders a sentence from its parameters. The entries of a table take different parameters, so a caller that has only the key cannot be checked by the
 * compiler; those that know the key are.
 */
export type Render = Rendering['render']
