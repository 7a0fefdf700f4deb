import { setup as words } from '../../../../words/setup.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { BookingForm } from '../../platform/settings/booking-form.tsx';
import { CancellationForm } from '../../platform/settings/cancellation-form.tsx';
import { InvoiceForm } from '../../platform/settings/invoice-form.tsx';
import { MailForm, PaymentsForm, SmsForm } from '../../platform/settings/provider-forms.tsx';
import { useSettings } from '../../platform/settings/use-settings.ts';
import { Step, type StepProps } from './step.tsx';

export function ProvidersStep(props: StepProps) {
  return (
    <Step {...props} title={words.providers} how={words.providersHow}>
      <Loaded query={useSettings()} height={420}>
        {({ providers: { mail, sms, payments } }) => (
          <>
            <MailForm mail={mail} />
            <SmsForm sms={sms} />
            <PaymentsForm payments={payments} />
          </>
        )}
      </Loaded>
    </Step>
  );
}

export function PoliciesStep(props: StepProps) {
  return (
    <Step {...props} title={words.policies} how={words.policiesHow}>
      <Loaded query={useSettings()} height={420}>
        {({ cancellation, booking, invoices }) => (
          <>
            <CancellationForm key={JSON.stringify(cancellation)} policy={cancellation} />
            <BookingForm key={`booking ${JSON.stringify(booking)}`} booking={booking} />
            <InvoiceForm key={`invoices ${JSON.stringify(invoices)}`} invoices={invoices} />
          </>
        )}
      </Loaded>
    </Step>
  );
}
