import type { Model } from '@voltloop/contract/catalogue/catalogue'
import { BATTERY_TYPE_NAMES } from '@voltloop/contract/catalogue/catalogue-messages'
import * as words from '../../lib/words/catalogue.words.ts'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Gauge from 'lucide-react/icons/gauge'
import Layers from 'lucide-react/icons/layers'
import PlugZap from 'lucide-react/icons/plug-zap'
import Route from 'lucide-react/icons/route'
import Zap from 'lucide-react/icons/zap'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Unbroken } from '../../components/unbroken.tsx'
import { SkeletonLine } from '../../components/ui/skeleton.tsx'
import { ModelPicture } from './model-picture.tsx'

export function ModelCard({ model, menu, children }: { model: Model; menu?: ReactNode; children?: ReactNode }) {
  const { brand, modelName, features, plans } = model
  const BatteryIcon = BATTERY_ICONS[features.batteryType]
  return (
    <article className={CARD}>
      <ModelPicture model={model} className="aspect-[16/9]" />
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h2 className="type-heading wrap-anywhere">
            <Unbroken text={modelName} />
          </h2>
          <p className="wrap-anywhere text-ink-2">{brand}</p>
        </div>
        {menu !== undefined && <div className="-mt-2 -mr-2">{menu}</div>}
      </div>
      <dl className="grid grid-cols-3 gap-2 border-t border-hair pt-4">
        <Fact label={words.RANGE} Icon={Route}>
          <Figure unit={words.KM}>{features.range}</Figure>
        </Fact>
        <Fact label={words.SPEED} Icon={Gauge}>
          <Figure unit={words.KMPH}>{features.topSpeed}</Figure>
        </Fact>
        <Fact label={words.BATTERY} Icon={BatteryIcon}>
          <span className="figures text-3">{BATTERY_TYPE_NAMES[features.batteryType]}</span>
        </Fact>
      </dl>
      <p className="flex items-center gap-2 text-1 text-ink-2">
        <Layers aria-hidden="true" className="size-4" />
        {words.plansCovering(plans)}
      </p>
      {children}
    </article>
  )
}

export function ModelSkeleton({ hasPrice }: { hasPrice: boolean }) {
  return (
    <div className={CARD}>
      <SkeletonLine className="aspect-[16/9] w-full rounded-2" />
      <div className="grid gap-2">
        <SkeletonLine className="h-6 w-1/2" />
        <SkeletonLine className="h-5 w-1/3" />
      </div>
      <SkeletonLine className="h-16 w-full" />
      <SkeletonLine className="h-5 w-2/5" />
      {hasPrice && (
        <div className="flex items-center justify-between border-t border-hair pt-4">
          <SkeletonLine className="h-8 w-2/5" />
          <SkeletonLine className="h-12 w-20" />
        </div>
      )}
    </div>
  )
}

const CARD = 'grid content-start gap-4 rounded-3 border border-hair bg-surface p-4'

const BATTERY_ICONS: Record<Model['features']['batteryType'], LucideIcon> = {
  HYBRID: Zap,
  SWAPPING: ArrowLeftRight,
  CHARGING: PlugZap,
}

function Fact({ label, Icon, children }: { label: string; Icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="type-label flex items-center gap-1.5">
        <Icon aria-hidden="true" className="size-4" />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Figure({ unit, children }: { unit: string; children: ReactNode }) {
  return (
    <>
      <span className="figures text-3">{children}</span> <span className="text-1 text-ink-2">{unit}</span>
    </>
  )
}
