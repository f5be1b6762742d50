// The rules of .oxlintrc.json that begin with project/: a message and the selectors of the syntax that it rejects. Each
// has a name of its own, because an override replaces the options of a rule instead of adding to them.
const NAMES = [
  'ambient-time',
  'compared-message',
  'conditional-expectation',
  'double-assertion',
  'export-star',
  'import-then',
  'no-expectation',
  'process-env',
  'select-all',
  'skipped-test',
  'vague-name',
]

interface Context {
  options: readonly string[]
  report: (problem: { node: object; message: string }) => void
}

const restrictedSyntax = {
  meta: { schema: { type: 'array', items: { type: 'string' }, minItems: 2 } },
  create(context: Context) {
    const [message = '', ...selectors] = context.options
    return Object.fromEntries(
      selectors.map((selector) => [selector, (node: object) => context.report({ node, message })]),
    )
  },
}

export default { meta: { name: 'project' }, rules: Object.fromEntries(NAMES.map((name) => [name, restrictedSyntax])) }
