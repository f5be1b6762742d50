import { CargoScooter } from '../../components/art/cargo-scooter.tsx'
import { EBike } from '../../components/art/e-bike.tsx'
import { Scooter } from '../../components/art/scooter.tsx'
import { Section } from './section.tsx'

/** Shows the vehicle illustrations in their liveries. */
export function Vehicles() {
  return (
    <Section title="Vehicles">
      <ul className="grid grid-cols-2 gap-6 md:grid-cols-4">
        <li>
          <Scooter label="Scooter" />
        </li>
        <li>
          <Scooter livery="plate" label="Scooter, plate green" />
        </li>
        <li>
          <EBike livery="graphite" label="E-bike" />
        </li>
        <li>
          <CargoScooter livery="paper" label="Cargo scooter" />
        </li>
      </ul>
    </Section>
  )
}
