import { setup as words } from '../../../../words/setup.ts';
import { ImportPanel } from '../../parts/import/import-panel.tsx';
import { Step, type StepProps } from './step.tsx';

/** Brings a customer list along; lines that can't be used are named. */
export function CustomersStep(props: StepProps) {
  return (
    <Step {...props} title={words.customers} how={words.customersHow}>
      <ImportPanel kind="customers" />
    </Step>
  );
}
