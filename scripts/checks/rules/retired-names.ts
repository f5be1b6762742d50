import ts from 'typescript'
import { problemAt, textOf, walk } from '../syntax.ts'
import type { Problem } from '../report.ts'

interface RetiredName {
  /** The files in which the name is forbidden. */
  in: RegExp
  name: RegExp
  use: string
}

const ANYWHERE = /./
const TESTS = /\.(test|spec)\.tsx?$|(^|\/)test\/|^e2e\//
const SERVER = /^(server|bench)\//
const WEB = /^web\//

/** Identifiers and property names that were replaced, each with its current name. */
const RETIRED_IDENTIFIERS: readonly RetiredName[] = [
  { in: ANYWHERE, name: /^openHouse$/, use: 'openProcessGroup' },
  { in: ANYWHERE, name: /^tell(Desk)?Refusal$/, use: 'showErrorToast' },
  { in: WEB, name: /^isTold$/, use: 'isAlreadyReported' },
  { in: SERVER, name: /^(NEWS|Story|Told)$/, use: 'NOTIFICATION_RULES, NotificationDraft, NotifiableEvent' },
  { in: ANYWHERE, name: /^isFirstToTell$/, use: 'claimNotification' },
  { in: SERVER, name: /^(fate|setFate|Fate)$/, use: 'status, setCaptureStatus' },
  { in: WEB, name: /^depositFate$/, use: 'depositOutcome' },
  { in: ANYWHERE, name: /^makeKnown(Flow)?$/, use: 'ensureGatewayOrder' },
  { in: ANYWHERE, name: /^tellLost$/, use: 'notifyVehicleUnassigned' },
  { in: SERVER, name: /^giveUp$/, use: 'releaseUnpaidOrder or abandonIdempotencyKey' },
  { in: SERVER, name: /^sendBack$/, use: 'refundBooking' },
  { in: /^server\/src\/(bookings|notifications)\//, name: /^miss$/, use: 'noShow' },
  { in: ANYWHERE, name: /^keptFor(Other)?$/, use: 'reservedFor' },
  { in: SERVER, name: /^vouchForRider$/, use: 'recordHandoverVerification' },
  { in: SERVER, name: /^isInReach$/, use: 'mayActOn' },
  { in: /^server\/src\/bookings\//, name: /^visible$/, use: 'visibleTo' },
  { in: SERVER, name: /^reach$/, use: 'scope' },
  { in: /^server\/src\/(bookings|support)\//, name: /^(move|Move|MOVES|requireLegal|judgeMove)$/, use: 'transition' },
  { in: /^server\/src\/(?!.*\.test\.ts$)/, name: /^announce$/, use: 'broadcastTopics' },
  { in: ANYWHERE, name: /^workOff$/, use: 'drainJobs' },
  { in: /^contract\/src\//, name: /^(beside|handle)$/, use: 'meta, context' },
  { in: SERVER, name: /^(shownMoment|onLifelineEnd)$/, use: 'formatInstant, onParentExit' },
  { in: WEB, name: /^(Bone|\w*Bones)$/, use: 'SkeletonLine' },
  { in: WEB, name: /^(useOnDemand|onApproach)$/, use: 'useLazyDialog, prefetchProps' },
  { in: /^web\/src\/components\/ui\/button/, name: /^look$/, use: 'variant' },
  {
    in: TESTS,
    name: /^(boss|sendLoosely|knock|refuseTraces)$/,
    use: 'superAdmin, callUntyped, probe, assertNoPiiLeak',
  },
]

/** Strings that name an event, a column or a variant. */
const RETIRED_TEXTS: readonly RetiredName[] = [
  {
    in: /^(server\/(?!test\/queued-jobs-upgrade)|bench\/)/,
    name: /\bbooking\.plateLost\b/,
    use: 'booking.vehicleUnassigned',
  },
  { in: SERVER, name: /\bcaptures\.fate\b|\bset fate =/, use: 'captures.status' },
]

/** Files that were renamed. */
const RETIRED_FILES: readonly RetiredName[] = [
  { in: ANYWHERE, name: /(^|\/)(\w+-)*house(-\w+)*(\.|\/|$)/, use: 'bench/support, process-group' },
  {
    in: SERVER,
    name: /\/(told|lifeline|shown|scrap|kept-vehicles|tell-lost|send-back|make-known-flow)\.ts$/,
    use: 'its new name',
  },
  {
    in: SERVER,
    name: /\/(told-at-the-desk|asked-again|fair-turns|hearing)\.test\.ts$/,
    use: 'stale-form and the like',
  },
  { in: WEB, name: /\/auth-entry\/(hold|wake\S*|\w+-life)\.tsx?$/, use: 'event-replay, lazy-hydrate, login-hydration' },
  {
    in: WEB,
    name: /\/(lib\/cut-off|app\/later|wizard-bones)\.tsx?$/,
    use: 'connection-status, deferred, wizard-skeletons',
  },
]

/** Reports retired names, so that a merge or a habit does not bring them back. */
export function retiredNameProblems(source: ts.SourceFile): Problem[] {
  // Skip this list itself, which has to contain the names.
  if (source.fileName.startsWith('scripts/checks/')) return []
  const problems: Problem[] = []
  const check = (node: ts.Node, text: string, list: readonly RetiredName[]) => {
    for (const { use } of list.filter((one) => one.in.test(source.fileName) && one.name.test(text)))
      problems.push(problemAt(source, node.getStart(source), 'retired-name', `'${text}' is now called ${use}`))
  }
  walk(source, (node) => {
    if (ts.isJsxAttribute(node) && node.name.getText(source) === 'look')
      problems.push(problemAt(source, node.getStart(source), 'retired-name', `'look' is now called variant`))
    if (ts.isIdentifier(node)) check(node, node.text, RETIRED_IDENTIFIERS)
    const text = textOf(node)
    if (text !== undefined) check(node, text, RETIRED_TEXTS)
  })
  return problems
}

/** Reports files with a retired name. */
export function retiredFileProblems(file: string): Problem[] {
  return RETIRED_FILES.filter((one) => one.in.test(file) && one.name.test(file)).map(({ use }) => ({
    file,
    rule: 'retired-name',
    text: `this file is now called ${use}`,
  }))
}
