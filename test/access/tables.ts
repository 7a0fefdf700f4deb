/**
 * What users and keys of single franchises can do with each table, and why. Limited: rows of their franchises only.
 * Shared: all rows. Written: rows can be added and not read. Closed: nothing.
 */
export const tables: Record<'limited' | 'shared' | 'written' | 'closed', Record<string, string>> = {
  limited: {
    ...named('belongs to a franchise', [
      ...['franchises', 'franchise_splits', 'connected_accounts', 'workers', 'jobs', 'billing_schedules'],
      ...[
        'maintenance_plans',
        'quotes',
        'reviews',
        'payouts',
        'franchise_plans',
        'dispatch_queue',
        'territory_areas',
        'territory_postcodes',
        'territory_drawings',
        'waitlist_entries',
      ],
    ]),
    ...named('belongs to a job', [
      ...['job_notes', 'job_checks', 'job_pictures', 'job_cards', 'job_positions', 'payments', 'refunds'],
      ...['disputes', 'invoices', 'cancellations', 'checkout_sessions', 'card_setups', 'recurring_charges'],
      ...['recurring_jobs', 'plan_visits', 'dispatch_decisions', 'late_notices', 'reminders'],
      ...['ledger_transactions', 'ledger_entries', 'visits', 'visit_workers', 'review_requests'],
    ]),
    ...named('belongs to a worker', [
      ...['worker_time_off', 'worker_duty', 'visit_holds', 'worker_locations', 'worker_location_history'],
    ]),
    customers: 'visible to every franchise that has work with them, or added them',
    properties: 'belongs to a customer',
    ...named('belongs to a quote', ['quote_acceptances', 'quote_images']),
    waitlist_offers: 'belongs to an entry of the waitlist',
    job_templates: 'those of the business can be used by all, and changed by none of them',
    customer_sums: 'what customers owe, by franchise',
    ...named('belongs to a customer; unknown senders are for the whole business', [
      ...['conversations', 'conversation_contacts', 'conversation_messages', 'conversation_attachments'],
    ]),
    ...named('people and keys of these franchises and no others', [
      ...['users', 'api_keys', 'sessions', 'passkeys', 'passkey_challenges'],
    ]),
    ...named('of callers of these franchises and no others', ['imports', 'import_keys']),
    dispatch_runs: 'asked for these franchises and no others',
    ...named('endpoints of these franchises and no others', ['webhook_endpoints', 'webhook_deliveries']),
    calendar_feeds: 'belongs to a worker or a franchise',
    ...named('what happened to visible jobs and customers', ['changes', 'activity_entries']),
  },
  shared: {
    ...named('every franchise sells them', ['services', 'service_photos']),
    saved_replies: 'texts for everybody who answers customers',
    tax_rates: 'go by place, not by franchise',
    settings: 'rules of every franchise follow them',
    change_readers: 'positions in the change feed',
    invoice_counters: 'numbers without content, one series for the business',
    office_alerts: 'when the office was last alerted of a topic',
  },
  written: { messages: 'holds what was sent to everybody; what was sent about a job is read for them' },
  closed: {
    ...named('sums that server/access/figure-scopes.ts chooses from', [
      ...['figure_sums', 'ledger_sums', 'completion_counts', 'counted_jobs', 'figures_settings'],
    ]),
    ...named('seals the trail of the whole business', ['audit_seals', 'audit_checks']),
    search_words: 'personal data of everybody; searched by a function that answers ids',
    ...named('belongs to the whole business', [
      ...[
        'business_logo',
        'promos',
        'plan_offers',
        'campaigns',
        'message_batches',
        'message_texts',
        'onboarding_steps',
        'opt_outs',
        'message_templates',
        'contact_languages',
      ],
    ]),
    ...named('the service needs it, no user does', [
      ...['verification_codes', 'idempotency_keys', 'webhook_events', 'webhook_payloads'],
      ...['outgoing_events'],
      ...['unreadable_changes'],
      ...['schema_migrations', 'client_errors', 'client_error_groups', 'web_vitals', 'backups'],
      ...['contour_answers', 'geocoder_answers', 'sms_invitations', 'erasures', 'inbound_emails'],
    ]),
    provider_secrets: 'keys of providers, encrypted, for the service alone',
    settings_version: 'counts changes of settings, for the service alone',
    ...named('stands for another company', ['sandbox_objects', 'sandbox_answers', 'sandbox_events']),
    ...named('read through connections of the map', [
      ...['map_addresses', 'map_docs', 'map_features', 'map_keys', 'map_ranges', 'map_regions'],
      ...['map_versions', 'map_words', 'map_crossings'],
    ]),
    ...named('set up by owners of the whole business', ['map_imports', 'setup_state']),
  },
};

function named(why: string, names: string[]): Record<string, string> {
  return Object.fromEntries(names.map(name => [name, why]));
}
