// Written from openapi.json by `npm run openapi`; not by hand.
export interface paths {
    "/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your bookings, invoices, plans and preferences */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change your name, phone or message preferences */
        patch: operations["updateAccount"];
        trace?: never;
    };
    "/api/account/accept-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep the name, phone and address of one of your bookings */
        post: operations["acceptAccountDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Erase your personal data */
        post: operations["eraseAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything we hold about you */
        get: operations["exportAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Make an API key
         * @description The key is shown this once. Send it as `Authorization: Bearer trk_…`.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an API key */
        delete: operations["deleteApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who did what, and from where; newest first
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit/chain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far the audit trail is sealed, and the last check */
        get: operations["getAuditChain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check the whole audit trail against its seals */
        post: operations["verifyAudit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a sign-in code
         * @description A known active user gets a 6-digit code by email. The answer is the same for everybody.
         */
        post: operations["requestSignInCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm with a code that it is you
         * @description Request a code for your own email address first. For 10 minutes, this session may do what needs a confirmation.
         */
        post: operations["confirmIdentity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is asking and what they may do */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/oidc/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return from the identity provider
         * @description A verified email address of an active user signs in. Everybody else is refused.
         */
        get: operations["finishOidcSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/oidc/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sign in through the identity provider
         * @description For browsers. Not found unless `OIDC_ISSUER` is set.
         */
        get: operations["startOidcSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your passkeys */
        get: operations["listPasskeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove one of your passkeys */
        delete: operations["deletePasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm with a passkey that it is you
         * @description For 10 minutes, this session may do what needs a confirmation.
         */
        post: operations["confirmIdentityWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/confirm-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start confirming with a passkey that it is you */
        post: operations["startPasskeyConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start adding a passkey
         * @description The options are good for one passkey of yours, for 5 minutes.
         */
        post: operations["startPasskeyRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a passkey */
        post: operations["registerPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a passkey */
        post: operations["signInWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/sign-in-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start signing in with a passkey
         * @description No email address is needed: the device knows whose passkey it is. Good once, for 5 minutes.
         */
        post: operations["startPasskeySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your sessions */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of your sessions */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a code */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the session that is asking */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Arrival windows that workers can make */
        get: operations["listAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/availability/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hold a window for 10 minutes, to book it or to move a visit to it */
        post: operations["holdWindow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/availability/hold/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Release a held window */
        delete: operations["releaseWindow"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/recurring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Recurring billing schedules, newest first
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listRecurringBilling"];
        put?: never;
        /** Add a recurring billing schedule */
        post: operations["createRecurringBilling"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/recurring/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Pause, resume or change a schedule */
        patch: operations["updateRecurringBilling"];
        trace?: never;
    };
    "/api/bookings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** State of a booking, without personal data */
        get: operations["getBooking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Price a booking */
        post: operations["priceBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/business": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The business profile */
        get: operations["getBusiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/business/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The logo of the business */
        get: operations["getBusinessLogo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calendar-feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List calendar feeds
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listCalendarFeeds"];
        put?: never;
        /**
         * Make a calendar feed of a worker or a franchise
         * @description An iCalendar file with the visits of the last 30 and the next 180 days, at an address that is shown this once. It has customers' names and phones if the caller may read customers. It ends with the access of the user who made it.
         */
        post: operations["createCalendarFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calendar-feeds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Turn off a calendar feed */
        delete: operations["deleteCalendarFeed"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calendar-feeds/{id}/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew the address of a calendar feed
         * @description The old address stops at once.
         */
        post: operations["renewCalendarFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Campaigns and their progress, newest first
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listCampaigns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A campaign and its progress */
        get: operations["getCampaign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Preview a campaign's audience and text; nothing is sent or saved */
        post: operations["previewCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a campaign to customers of completed jobs */
        post: operations["sendCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversation-assignees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People a conversation can be assigned to */
        get: operations["listConversationAssignees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Conversations by text and email, the latest first
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listConversations"];
        put?: never;
        /** Open the conversation with a customer, to write to them */
        post: operations["createConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A conversation with its messages, newest first */
        get: operations["getConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Assign, close, mark as read, or link an unknown sender to a customer
         * @description If the customer has a conversation already, the sender’s messages move into it and the answer is that one.
         */
        patch: operations["updateConversation"];
        trace?: never;
    };
    "/api/conversations/{id}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a file for a reply: JPEG, PNG, GIF, WebP or PDF, at most 1 MB */
        post: operations["createConversationAttachment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{id}/attachments/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a file of a conversation */
        get: operations["getConversationAttachment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to the customer by text or email
         * @description 409: the customer replied STOP, or email to them bounces.
         */
        post: operations["createConversationMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Area reachable within a drive time */
        post: operations["coverage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cron/announce-visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell customers of frozen visits the exact time and who comes */
        get: operations["announceVisits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cron/auto-dispatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Assign pending jobs to the workers who can best reach them */
        get: operations["autoDispatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cron/onboarding-emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Send the onboarding messages that are due */
        get: operations["sendOnboardingEmails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cron/recurring-jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Create the recurring jobs that are due, with their invoices and charges
         * @description Takes an optional JSON body: `templates` [{id, customerName, customerEmail?, address, serviceType, price, intervalMonths, lastServiceDate?, franchiseId?}] and `existingJobs` [{templateId, date}].
         */
        get: operations["createRecurringJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cron/webhook-retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retry failed events */
        get: operations["retryWebhooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a booking and refund what was charged */
        post: operations["cancelBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/reschedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move the next visit of a booking to a window that is held
         * @description Takes a proof of the booking’s email address, or an access token of the office.
         */
        post: operations["rescheduleBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Request a code, then exchange it for a proof */
        post: operations["verifyCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Customers, newest first unless sorted
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listCustomers"];
        put?: never;
        /** Add a customer */
        post: operations["createCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a customer, or the one they were merged into */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a customer
         * @description A new email address also goes to jobs that carry the old one: messages and the customer’s account go by it. Jobs keep the name and phone they were booked with.
         */
        patch: operations["updateCustomer"];
        trace?: never;
    };
    "/api/customers/{id}/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cards on file for a customer’s jobs */
        get: operations["listCustomerCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge a duplicate into this customer
         * @description Everything of the other one moves here: jobs, properties, invoices, payments, cards, plans and schedules. Its id and email address lead here from then on. An opt-out of either one stays.
         */
        post: operations["mergeCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was sent to a customer, newest first
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listCustomerMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{id}/properties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a property of a customer */
        post: operations["createCustomerProperty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{id}/properties/{propertyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a property that has no open work */
        delete: operations["deleteCustomerProperty"];
        options?: never;
        head?: never;
        /** Change a property */
        patch: operations["updateCustomerProperty"];
        trace?: never;
    };
    "/api/customers/{id}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A customer's charges, payments and balance over some days
         * @description With `Accept: application/pdf`, the same as a PDF.
         */
        get: operations["getCustomerStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dev/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last 50 activity entries */
        get: operations["listActivity"];
        put?: never;
        /**
         * Record an activity entry
         * @description Marked as `external` wherever it is shown.
         */
        post: operations["recordActivity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dev/codehost": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Code host summary */
        get: operations["getCodehost"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dev/email-test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the email provider */
        get: operations["getEmailProvider"];
        put?: never;
        /** Send a test message */
        post: operations["sendTestEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dev/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Errors, latest first, and grouped by message */
        get: operations["listErrors"];
        put?: never;
        /** Record an error seen by a client */
        post: operations["reportError"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dev/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** System health */
        get: operations["getSystemHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dev/hosting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deployments */
        get: operations["getHosting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dev/inbound": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pretend that a customer wrote, to try conversations with the demo providers */
        post: operations["simulateInboundMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dev/insights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Problems found and how to fix them */
        get: operations["listInsights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dev/invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Preview an invoice */
        post: operations["previewSampleInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dev/location": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The latest position of each worker */
        get: operations["listWorkerPositions"];
        put?: never;
        /** Report a worker's position */
        post: operations["reportWorkerPosition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dev/location/{workerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A worker's past positions, latest first */
        get: operations["listPastWorkerPositions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dev/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Messages, newest first
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dev/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Jobs by status, workers and revenue */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dev/notify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a notification by email or text message */
        post: operations["notify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dev/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Payment balances and revenue, from the ledger */
        get: operations["getPaymentSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dev/vitals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Web vitals of the last 7 days, by metric and page */
        get: operations["listWebVitals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dispatch/arrivals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When the next visits will actually start, from the last positions and the work in progress */
        get: operations["listDispatchArrivals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dispatch/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many visits each day has, and the first few of them */
        get: operations["getDispatchCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dispatch/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A day's workers with their hours and visits, and the unassigned jobs */
        get: operations["getDispatchDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dispatch/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Why jobs were or were not assigned, newest first */
        get: operations["listDispatchDecisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dispatch/emergency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send somebody to a waiting job today, moving as little as possible */
        post: operations["emergencyDispatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dispatch/repair": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Repair the plan now: sick workers, delays, rush jobs */
        post: operations["repairDispatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dispatch/routes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Each worker's route for a day, for a map */
        get: operations["listDispatchRoutes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dispatch/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Run auto-dispatch now, or preview it */
        post: operations["runDispatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dispatch/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What runs of auto-dispatch have come to, newest first, including what is done in the background */
        get: operations["listDispatchRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/disputes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Disputes, newest first
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listDisputes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/exports/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The journal, invoices, payments, payouts or timesheets of some days as CSV
         * @description UTF-8 with a byte order mark, CRLF line ends, amounts with two decimals.
         */
        get: operations["exportAccounting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/franchises": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List franchises by name
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listFranchises"];
        put?: never;
        /** Add a franchise */
        post: operations["createFranchise"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/franchises/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a franchise */
        get: operations["getFranchise"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Edit a franchise */
        patch: operations["updateFranchise"];
        trace?: never;
    };
    "/api/franchises/{id}/splits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A franchise's splits, latest first
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listFranchiseSplits"];
        put?: never;
        /**
         * Set a franchise's share of payments starting on a date
         * @description Either `sharePercent` or `shareFixed` (currency units per payment).
         */
        post: operations["createFranchiseSplit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/geocode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find an address
         * @description Between equally good answers, those near the business come first, or those near `lat`, `lng`.
         */
        get: operations["geocode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far an import is, and what it did */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import customers from CSV
         * @description All lines or none. Sending a file again changes nothing: a line finds its record by `externalId`, else by what the record is known by. A file of up to 2 MB is imported before the answer; a larger one is answered with 202, and `GET /api/imports/{id}` says how far it is. See docs/imports.md.
         */
        post: operations["createImportCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import jobs from CSV
         * @description All lines or none. Sending a file again changes nothing: a line finds its record by `externalId`, else by what the record is known by. A file of up to 2 MB is imported before the answer; a larger one is answered with 202, and `GET /api/imports/{id}` says how far it is. See docs/imports.md.
         */
        post: operations["createImportJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import services from CSV
         * @description All lines or none. Sending a file again changes nothing: a line finds its record by `externalId`, else by what the record is known by. A file of up to 2 MB is imported before the answer; a larger one is answered with 202, and `GET /api/imports/{id}` says how far it is. See docs/imports.md.
         */
        post: operations["createImportService"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/workers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import workers from CSV
         * @description All lines or none. Sending a file again changes nothing: a line finds its record by `externalId`, else by what the record is known by. A file of up to 2 MB is imported before the answer; a larger one is answered with 202, and `GET /api/imports/{id}` says how far it is. See docs/imports.md.
         */
        post: operations["createImportWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Invoices, newest first unless sorted
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An invoice with its line items and HTML */
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An invoice as PDF; a draft as it would be sent now */
        get: operations["getInvoicePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An invoice as the customer sees it; a draft as it would be sent now */
        get: operations["getInvoicePreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Void an unpaid invoice */
        post: operations["voidInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a job's invoice, or update its draft */
        post: operations["generateInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an invoice by email or SMS */
        post: operations["sendInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/isochrone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Drive-time contours as drawn by the routing engine */
        post: operations["isochrone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/job-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List job templates
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listJobTemplates"];
        put?: never;
        /** Add a job template */
        post: operations["createJobTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/job-templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a job template
         * @description Jobs made from it stay as they are.
         */
        delete: operations["deleteJobTemplate"];
        options?: never;
        head?: never;
        /** Edit a job template */
        patch: operations["updateJobTemplate"];
        trace?: never;
    };
    "/api/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List jobs, newest first unless sorted
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listJobs"];
        put?: never;
        /**
         * Book a job as the office
         * @description For an existing or new customer, with line items. With `start` and `workerIds` it is scheduled; with a window only, dispatch finds the time.
         */
        post: operations["createJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a job and its history */
        get: operations["getJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Edit a job, assign it, or change its status
         * @description Setting it to `cancelled` refunds the charge and releases a card on file, as when the customer cancels.
         */
        patch: operations["updateJob"];
        trace?: never;
    };
    "/api/jobs/{id}/accept-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take over what was typed into a booking
         * @description Its name and phone become the customer’s, and its address one of their properties.
         */
        post: operations["acceptBookingDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a job costs, what was paid, and what is due */
        get: operations["getJobBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book the same work again
         * @description Same customer, property, items and notes. No times, payments or discount codes.
         */
        post: operations["duplicateJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record money taken by hand */
        post: operations["createJobPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/photos/{photoId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a photo of a job */
        get: operations["getJobPhoto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/signature": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the customer's signature */
        get: operations["getJobSignature"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/swap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Swap two visits */
        post: operations["swapVisits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that happened to a job, oldest first */
        get: operations["getJobTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The visits of a job
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listJobVisits"];
        put?: never;
        /** Add a visit to a job */
        post: operations["createJobVisit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/visits/split": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Split a visit that is longer than a shift into several that fit */
        post: operations["splitJobVisit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/amounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What items would cost
         * @description With tax and discount, as a job with these items would. Nothing is saved.
         */
        post: operations["priceJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Book a job */
        post: operations["bookJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ledger transactions with their entries, newest first
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ledger/trial-balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every account's balance, debits against credits */
        get: operations["getLedgerTrialBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/maintenance-plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The maintenance plans on offer */
        get: operations["listMaintenancePlans"];
        put?: never;
        /** Start a maintenance plan */
        post: operations["createMaintenancePlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/maintenance-plans/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End one of your maintenance plans */
        post: operations["endMaintenancePlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/map-imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The current map, and the latest uploads */
        get: operations["listMapImports"];
        put?: never;
        /**
         * Upload a map
         * @description The body is an OpenStreetMap extract (`.osm.pbf`). It is imported in the background: ask `GET /api/map-imports/{id}` how far it is. The current map stays until the new one is complete.
         */
        post: operations["createMapImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/map-imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far the import of a map is */
        get: operations["getMapImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/message-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The wording of every customer message, in every language */
        get: operations["listMessageTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/message-templates/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Go back to the default wording */
        delete: operations["deleteMessageTemplate"];
        options?: never;
        head?: never;
        /**
         * Change the wording of a message
         * @description Without a language, the one of the business. A line with a placeholder that has no value is left out.
         */
        patch: operations["updateMessageTemplate"];
        trace?: never;
    };
    "/api/message-templates/{kind}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See a message with sample data, before or after saving */
        post: operations["previewMessageTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Today's bookings and visits, and what needs attention */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overview/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Today's visits, and what each technician is doing */
        get: operations["getOverviewToday"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Payments, newest first unless sorted
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments-webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a payment processor event
         * @description Signed in `payments-signature`: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">`. At most 64 KB.
         */
        post: operations["receiveProcessorEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Reverse a payment recorded by hand in error */
        delete: operations["deletePayment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refund a payment, in full or in part */
        post: operations["refundPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/charge-card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Charge a job's card on file now
         * @description Completing the job charges the card automatically; a declined card is retried later.
         */
        post: operations["chargeCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open a hosted page to pay a job */
        post: operations["checkout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/connect/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a franchise was paid and what is pending */
        get: operations["getPayoutDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/connect/onboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get a link to set up a franchise's payout account */
        post: operations["startPayoutOnboarding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/connect/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Return from the processor's onboarding */
        get: operations["finishPayoutOnboarding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/connect/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Status of a franchise's payout account at the processor */
        get: operations["getPayoutAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/keep-card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open a hosted page to save a card, charged when the work is done */
        post: operations["saveCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Payouts of all franchises, newest first
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listPayouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plan-offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every maintenance plan you offer or have offered
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listPlanOffers"];
        put?: never;
        /** Offer a maintenance plan */
        post: operations["createPlanOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plan-offers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change or withdraw a maintenance plan
         * @description Plans that customers have already keep what was agreed.
         */
        patch: operations["updatePlanOffer"];
        trace?: never;
    };
    "/api/promos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All promo codes
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listPromos"];
        put?: never;
        /** Add a promo code */
        post: operations["createPromo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/promos/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Edit a promo code */
        patch: operations["updatePromo"];
        trace?: never;
    };
    "/api/quote/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A quote, by the link that the customer got */
        get: operations["getMyQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quote/{token}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept an option; it becomes a job */
        post: operations["acceptMyQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quote/{token}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decline a quote */
        post: operations["declineMyQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quote/{token}/images/{imageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An image of a quote, by the link that the customer got */
        get: operations["getMyQuoteImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quote/{token}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open a page to pay the deposit of an accepted quote */
        post: operations["payMyQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quote/{token}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A quote as PDF, by the link that the customer got */
        get: operations["getMyQuotePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quote/{token}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Book a held window for the job of an accepted quote */
        post: operations["scheduleMyQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quote/{token}/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that the customer has opened the quote */
        post: operations["viewMyQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Quotes, newest first unless sorted
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listQuotes"];
        put?: never;
        /** Write a quote */
        post: operations["createQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a quote */
        get: operations["getQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a quote
         * @description After it was sent, a change is a new version, which the customer has to accept.
         */
        patch: operations["updateQuote"];
        trace?: never;
    };
    "/api/quotes/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept a quote for the customer, who approved by phone or on site */
        post: operations["acceptQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw a quote */
        post: operations["cancelQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Copy a quote with its images as a new draft */
        post: operations["duplicateQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened to a quote, newest first */
        get: operations["getQuoteHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add an image to use in a quote: JPEG, PNG or WebP, at most 1 MB */
        post: operations["createQuoteImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}/images/{imageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An image of a quote */
        get: operations["getQuoteImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A quote as PDF */
        get: operations["getQuotePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A quote as its customer sees it, also before it is sent */
        get: operations["getQuotePreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a quote to the customer, or send it again */
        post: operations["sendQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}/signature": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer's signature, if they drew one */
        get: operations["getQuoteSignature"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recurrence/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The next dates of a recurrence, from today on and with holidays applied */
        post: operations["previewRecurrence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Refunds, newest first
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listRefunds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Business reports (figures only)
         * @description Only the office sees types of work beyond the services catalog; for others they count as Other. With `Accept: text/csv`, returns the same figures as a table: section, key, measure, value.
         */
        get: operations["getReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/period": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures of a period, compared with the period before
         * @description Revenue, money collected, bookings, technicians, driving, punctuality, quotes and cancellations, by day, week or month and by service, technician, method or status. With `Accept: text/csv`, one line per figure.
         */
        get: operations["getReportPeriod"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/period/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a figure of a period counts
         * @description The jobs, payments, visits or quotes behind a figure, the latest first. With `Accept: text/csv`, up to 20,000 of them.
         */
        get: operations["listReportPeriodRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What became of the quotes sent in a period */
        get: operations["reportQuotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What customers said in a period */
        get: operations["reportReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reviews: those without an answer first, then the newest
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Publish, hide or answer a review */
        patch: operations["updateReview"];
        trace?: never;
    };
    "/api/reviews/public": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Published reviews, newest first
         * @description The average and the count include those without text, which are not listed.
         */
        get: operations["listPublishedReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Saved replies
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listSavedReplies"];
        put?: never;
        /**
         * Add a saved reply
         * @description It can contain {{name}}, {{service}}, {{visitTime}}, {{businessPhone}}.
         */
        post: operations["createSavedReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-replies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a saved reply */
        delete: operations["deleteSavedReply"];
        options?: never;
        head?: never;
        /** Change a saved reply */
        patch: operations["updateSavedReply"];
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find customers, jobs, quotes and invoices by whatever a caller says
         * @description A job, quote or invoice number, a name, company, email, address or service, a phone number in any notation or its last digits. At most 20 results, of the kinds the caller may read; an exact number comes first.
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List active services with their prices
         * @description A booking costs `price` + `pricePerFoot` × `gutterLength` + `pricePerStorey` × (`stories` − 1) + its add-ons. With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listServices"];
        put?: never;
        /** Add a service */
        post: operations["createService"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Edit or deactivate a service */
        patch: operations["updateService"];
        trace?: never;
    };
    "/api/services/{id}/photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the photo of a service: JPEG, PNG or WebP, at most 1 MB */
        put: operations["setServicePhoto"];
        post?: never;
        /** Remove the photo of a service */
        delete: operations["deleteServicePhoto"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services/photos/{photoId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The photo of a service, at its `photoUrl` */
        get: operations["getServicePhoto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/serving-franchise": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find the franchise that serves an address */
        get: operations["findServingFranchise"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The settings in effect
         * @description Secrets of providers are never shown, only whether they are set.
         */
        get: operations["getSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change settings
         * @description Takes any part of any section. Unknown names are an error. They take effect within a second, in every process.
         */
        patch: operations["updateSettings"];
        trace?: never;
    };
    "/api/settings/clear-demo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove the demo business
         * @description Removes the demo’s franchises, technicians, customers, users and town, and everything that belongs to them. It cannot be undone. Somebody who is signed in as a demo user names the new owner, and is then signed in as that person.
         */
        post: operations["clearDemoSetting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the logo: PNG, JPEG or WebP, at most 500 KB */
        put: operations["setSettingLogo"];
        post?: never;
        /** Remove the logo */
        delete: operations["deleteSettingLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a provider whether it works
         * @description Uses the saved settings. For `mail` it sends a test message to the caller. A provider that refuses is an answer too: `ok` is false, and `message` says what to do.
         */
        post: operations["testSetting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far the setup of the business is */
        get: operations["getSetup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Mark a step of the setup as done or skipped, or finish it */
        patch: operations["updateSetup"];
        trace?: never;
    };
    "/api/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Hears of changes as they happen
         * @description Server-sent events with the permissions and franchises of the caller. They only say what changed: fetch it again to know how. `Last-Event-ID` resumes without a gap for five minutes.
         */
        get: operations["streamChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All tax rates
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listTaxRates"];
        put?: never;
        /**
         * Add a tax rate
         * @description The most specific rate applies: postal code before region before country, with a service before without one. Then the franchise's own rate, then the rate without any condition.
         */
        post: operations["createTaxRate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax-rates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Edit or deactivate a tax rate */
        patch: operations["updateTaxRate"];
        trace?: never;
    };
    "/api/territories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The territories of franchises */
        get: operations["listTerritories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Invite a user
         * @description Mails a link to the sign-in page.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a user, or end their access
         * @description Deactivating ends all sessions and keys at once, also after reactivation.
         */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/api/visit/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A visit and what its customer may do with it */
        get: operations["getMyVisit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visit/{token}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel the booking; with `preview`, only say what that costs */
        post: operations["cancelMyVisit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visit/{token}/reschedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move the next visit to a window that is held */
        post: operations["rescheduleMyVisit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a visit that has not begun */
        delete: operations["deleteVisit"];
        options?: never;
        head?: never;
        /** Change the time, the crew, the needs or the status of a visit */
        patch: operations["updateVisit"];
        trace?: never;
    };
    "/api/visits/{id}/workers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Assign the crew of a visit */
        post: operations["assignVisitWorkers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vitals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Basic health check */
        get: operations["getHealth"];
        put?: never;
        /** Collect a web-vitals metric */
        post: operations["reportWebVital"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waitlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The waitlist, first come first
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listWaitlist"];
        put?: never;
        /** Join the waitlist for a window between two times */
        post: operations["joinWaitlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waitlist/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take somebody off the waitlist */
        delete: operations["leaveWaitlist"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waitlist/{id}/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Offer the next free window to somebody out of turn */
        post: operations["offerWaitlistWindow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waitlist/{token}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept an offered window: books it, once */
        post: operations["acceptWaitlistOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waitlist/{token}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pass an offered window on to the next in line */
        post: operations["declineWaitlistOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Add a webhook endpoint
         * @description Events are posted to it, signed as standardwebhooks.com describes. The secret is shown this once.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a webhook endpoint */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /** Delete a webhook endpoint and its deliveries */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /** Change, pause or resume a webhook endpoint */
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/api/webhook-endpoints/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deliveries to a webhook endpoint, newest first
         * @description Kept for 30 days. With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhook-endpoints/{id}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a delivery */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhook-endpoints/{id}/deliveries/{deliveryId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description Under the same `webhook-id`, as soon as the endpoint is active.
         */
        post: operations["resendWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhook-endpoints/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret of a webhook endpoint
         * @description The old one signs beside the new one for 24 hours.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhook-endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event now
         * @description Of the type `webhook.test`, sent once. The answer says what came back.
         */
        post: operations["sendTestWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Payment processor events, newest first
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listProcessorEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Process an event again, as if it had just arrived */
        post: operations["replayProcessorEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Receive email, delivery reports, bounces and complaints from Resend or your own mail server */
        post: operations["receiveResendEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/twilio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Receive text messages and delivery reports from Twilio */
        post: operations["receiveTwilioEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/worker/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The worker's own calendar feed, if there is one */
        get: operations["getWorkerCalendar"];
        put?: never;
        /**
         * Make the worker's own calendar feed
         * @description Replaces the one before, whose address stops. The new address is shown this once.
         */
        post: operations["calendarWorker"];
        /** Turn off the worker's own calendar feed */
        delete: operations["deleteWorkerCalendar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/worker/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your visits for a day, in route order */
        get: operations["getWorkerDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/worker/duty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether you are on duty and sharing your position */
        get: operations["getWorkerDuty"];
        /** Go on or off duty, and start or stop sharing your position */
        put: operations["setWorkerDuty"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/worker/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one of your jobs */
        get: operations["getWorkerJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Update the status of one of your jobs, add a note, check off items */
        patch: operations["updateWorkerJob"];
        trace?: never;
    };
    "/api/worker/jobs/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record cash or a check taken for one of your jobs */
        post: operations["createWorkerJobPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/worker/jobs/{id}/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a photo to one of your jobs: JPEG, PNG or WebP, at most 1 MB */
        post: operations["createWorkerJobPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/worker/jobs/{id}/photos/{photoId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a photo of one of your jobs */
        get: operations["getWorkerJobPhoto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/worker/jobs/{id}/signature": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the signature of one of your jobs */
        get: operations["getWorkerJobSignature"];
        /** Save the customer's signature, replacing an earlier one */
        put: operations["setWorkerJobSignature"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/worker/location": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report your position: on duty and with your consent */
        post: operations["reportPosition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/worker/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Hears of changes of the worker's own jobs */
        get: operations["getWorkerStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/worker/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Request a code, then trade it for a session */
        post: operations["verifyWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/worker/visits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the status of one of your visits, end it, add a note, check off items
         * @description Anybody in the crew can do it, late and more than once.
         */
        patch: operations["updateWorkerVisit"];
        trace?: never;
    };
    "/api/workers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List workers, newest first unless sorted
         * @description With `Accept: text/csv`, everything that matches as CSV.
         */
        get: operations["listWorkers"];
        put?: never;
        /** Add a worker */
        post: operations["createWorker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a worker */
        get: operations["getWorker"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Edit a worker */
        patch: operations["updateWorker"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Account: {
            bookings: components["schemas"]["Booking"][];
            email: string;
            invoices: components["schemas"]["AccountInvoice"][];
            /**
             * @description Of messages to you; null: the language of the business
             * @enum {string|null}
             */
            language: "en" | "es" | null;
            name: string | null;
            phone: string | null;
            plans: components["schemas"]["MaintenancePlan"][];
            preferences: components["schemas"]["Preferences"];
            referralCode: string | null;
        };
        /** @enum {string} */
        AccountingAccountInput: "processor" | "cash" | "disputed" | "sales_tax" | "sales_tax_refunded" | "tips" | "franchise_earned" | "transfers" | "charges" | "refunds" | "fees" | "franchise_share";
        AccountInvoice: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            jobId: string;
            /** @enum {string} */
            kind: "invoice" | "credit_note";
            number: string;
            status: string;
            /** @description Currency units, two decimals. Negative on a credit note */
            total: number;
            /** @description Page to read, print and pay it */
            url: string;
        };
        /** @enum {string} */
        ActionType: "assign" | "move" | "escalate" | "skip";
        Activity: {
            actor: string;
            /** Format: date-time */
            createdAt: string;
            id: number;
            metadata: {
                [key: string]: unknown;
            };
            /**
             * @description `external`: recorded through the API, not by the service itself
             * @enum {string}
             */
            source: "service" | "external";
            subject: string | null;
            summary: string;
            type: string;
        };
        AddOnInput: {
            label: string;
            /** @default 15 */
            minutes?: number;
            price: number;
        };
        /** @description Currency units, two decimals */
        Amount: number;
        ApiKey: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string | null;
            franchiseIds: components["schemas"]["FranchiseIds"];
            /** @description How the key begins */
            hint: string;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            lastUsedAt: string | null;
            name: string;
            /** Format: date-time */
            revokedAt: string | null;
            scopes: components["schemas"]["KeyScope"][];
        };
        Arrival: {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            source: "live" | "schedule";
            /** @description The technician's last position, for the map */
            worker: {
                lat: number;
                lng: number;
                /** Format: date-time */
                recordedAt: string;
            } | null;
        };
        Attachment: {
            contentType: string | null;
            /** Format: uuid */
            id: string;
            name: string;
            size: number | null;
            /** @enum {string} */
            state: "pending" | "ready" | "failed";
        };
        AuditChain: {
            lastCheck: components["schemas"]["AuditCheck"] | null;
            lastSeal: {
                /** @description SHA-256 in hexadecimal: stands for everything up to here */
                hash: string;
                id: number;
                /** @description How many entries were sealed since the beginning */
                lastPosition: number;
                /** Format: date-time */
                sealedAt: string;
            } | null;
            /** @description Entries since then */
            unsealed: number;
        };
        AuditCheck: {
            /** Format: date-time */
            checkedAt: string;
            entries: number;
            /** @description The first thing wrong; null if nothing is */
            problem: string | null;
            seals: number;
        };
        AuditEntry: {
            actor: {
                id: string | null;
                /**
                 * @description `system` for schedules and queued work, `public` and `proof` for customers
                 * @example hq
                 * @example worker
                 * @example system
                 */
                kind: string;
                name: string | null;
            };
            /** Format: date-time */
            at: string;
            id: number;
            /** @description The address the request came from */
            ip: string | null;
            /**
             * @description `external`: recorded through the API, not by the service itself
             * @enum {string}
             */
            source: "service" | "external";
            /** @description What it happened to: `job:<id>` */
            subject: string | null;
            summary: string;
            /** @example job.edited */
            type: string;
        };
        AutoDispatchResponse: {
            actions: {
                driveMinutes?: number;
                /** Format: uuid */
                jobId: string;
                reason?: string;
                /** Format: date-time */
                scheduledEnd?: string;
                /** Format: date-time */
                scheduledStart?: string;
                type: components["schemas"]["ActionType"];
                /** Format: uuid */
                visitId: string;
                worker: components["schemas"]["Worker"] | null;
                /** @description The crew, the lead first */
                workerIds?: string[];
            }[];
            assigned: number;
            escalated: number;
            /** @description Visits that changed their worker or minute within their promised window */
            moved: number;
            /** @constant */
            preview?: true;
            /** @description Franchises that are planned in the background and not counted here yet; absent: none */
            queued?: number;
            /**
             * Format: uuid
             * @description Where their results are added up: see GET /api/dispatch/runs
             */
            runId?: string;
            /** @description Driving saved by moving them */
            savedSeconds: number;
            skipped: number;
            /** @constant */
            skippedRun?: true;
            /** @constant */
            success: true;
            /** Format: date-time */
            timestamp: string;
        };
        Available: {
            amount: components["schemas"]["Amount"];
            currency: string;
        };
        Balance: {
            /** @description What was paid over the total */
            credit: number;
            deposit: {
                amount: components["schemas"]["Amount"];
                /** @description How much of it is paid */
                paid: number;
            } | null;
            /** @description Under an open dispute */
            disputed: number;
            /** @description max(0, total − paid + refunded) */
            due: number;
            paid: components["schemas"]["Amount"];
            /** @description Refunded, or lost in a dispute */
            refunded: number;
            /** @description On top of what was paid */
            tips: number;
            /** @description The job's total, or only the fee once it is canceled */
            total: number;
        };
        BoardVisit: {
            address: string;
            /** @description How many technicians it takes */
            crew: number;
            customerName: string;
            /** @description null: a place or the route is unknown */
            driveMinutes: number | null;
            durationMinutes: number;
            /** @description Dispatch no longer moves it: the customer knows the exact time */
            frozen: boolean;
            /** Format: uuid */
            jobId: string;
            jobNumber: components["schemas"]["JobNumber"];
            lat: number | null;
            lng: number | null;
            /** @description Of the visit within its job */
            number: number;
            pinned: boolean;
            /** Format: date-time */
            scheduledEnd: string;
            /** Format: date-time */
            scheduledStart: string;
            status: components["schemas"]["JobStatus"];
            type: string;
            /** Format: uuid */
            visitId: string;
            /** Format: date-time */
            windowEnd: string | null;
            /** Format: date-time */
            windowStart: string | null;
            /** @description The crew, the lead first */
            workerIds: string[];
        };
        BoardWorker: {
            active: boolean;
            franchiseId: string | null;
            homeLat: number | null;
            homeLng: number | null;
            /** Format: uuid */
            id: string;
            name: string;
            position: {
                lat: number;
                lng: number;
                /** Format: date-time */
                recordedAt: string;
                stale: boolean;
            } | null;
            shifts: {
                /** Format: date-time */
                end: string;
                /** Format: date-time */
                start: string;
            }[];
            skills: string[];
            timeOff: {
                /** Format: date-time */
                from: string;
                reason: string | null;
                /** Format: date-time */
                to: string;
            }[];
            /** @description Canceled visits are omitted */
            visits: components["schemas"]["BoardVisit"][];
        };
        BookedVisit: {
            /** Format: date-time */
            end: string | null;
            /** @description Finishes work that an earlier visit left: first in line */
            isReturn: boolean;
            /** @description 1, 2, 3 … within the job */
            number: number;
            /**
             * Format: date-time
             * @description Once the customer was told
             */
            start: string | null;
            status: components["schemas"]["VisitStatus"];
            /** Format: date-time */
            windowEnd: string | null;
            /**
             * Format: date-time
             * @description The promised arrival window
             */
            windowStart: string | null;
            /** @description The technicians' first names, once the customer was told */
            workerNames: string[];
        };
        Booking: {
            addOns: string[];
            address: string;
            /** @description Only while the technician is on the way */
            arrival: components["schemas"]["Arrival"] | null;
            cancellation: components["schemas"]["CancellationPreview"];
            /** Format: date-time */
            cancelledAt: string | null;
            /** Format: date-time */
            completedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            due: components["schemas"]["Amount"];
            /** Format: uuid */
            id: string;
            lat: number | null;
            lineItems: components["schemas"]["InvoiceLineItem"][];
            lng: number | null;
            number: components["schemas"]["JobNumber"];
            /** @description What was typed into this booking and is not in your account. You can accept it. */
            otherDetails: {
                name: string | null;
                phone: string | null;
            } | null;
            paid: components["schemas"]["Amount"];
            /** @description Send it when canceling */
            paymentId: string | null;
            /**
             * @description From our records; null when there is nothing to pay
             * @enum {string|null}
             */
            paymentStatus: "charged" | "card_on_file" | "pending" | "partially_paid" | "partially_refunded" | "refunded" | null;
            /** @description Payment page, while a balance is due */
            payUrl: string | null;
            preferredDate: string | null;
            preferredTime: string | null;
            refunded: components["schemas"]["Amount"];
            /** Format: date-time */
            scheduledEnd: string | null;
            /**
             * Format: date-time
             * @description Of the next visit: the promised window, and from the evening before its exact time
             */
            scheduledStart: string | null;
            status: components["schemas"]["JobStatus"];
            total: components["schemas"]["Amount"];
            type: string;
            /** @description Every trip to do the work, in order */
            visits: components["schemas"]["BookedVisit"][];
            /** @description Page to move or cancel the visit, without signing in */
            visitUrl: string;
            /** @description The technician's first name, once the exact time is known */
            workerName: string | null;
        };
        BookingState: {
            addOns: string[];
            /** Format: uuid */
            id: string;
            number: components["schemas"]["JobNumber"];
            /**
             * @description As reported by the payment processor
             * @enum {string}
             */
            payment: "paid" | "card_on_file" | "open" | "refunded";
            preferredDate: string | null;
            preferredTime: string | null;
            /** Format: date-time */
            scheduledEnd: string | null;
            /** Format: date-time */
            scheduledStart: string | null;
            status: components["schemas"]["JobStatus"];
            total: components["schemas"]["Amount"];
            type: string;
            visit: {
                /** Format: date-time */
                end: string | null;
                /**
                 * Format: date-time
                 * @description Once the customer was told
                 */
                start: string | null;
                /** Format: date-time */
                windowEnd: string | null;
                /** Format: date-time */
                windowStart: string | null;
            } | null;
        };
        /** @enum {string} */
        BusinessReportInput: "revenue" | "collected" | "jobs" | "technicians" | "driving" | "onTime" | "windows" | "quotes" | "cancellations";
        ByStatus: {
            assigned: number;
            cancelled: number;
            completed: number;
            en_route: number;
            in_progress: number;
            pending: number;
        };
        CalendarDay: {
            /** Format: date */
            date: string;
            /** @description How many of them are completed */
            done: number;
            /** @description The first few */
            first: {
                customerName: string;
                /** Format: date-time */
                scheduledStart: string;
                status: components["schemas"]["JobStatus"];
                type: string;
                /** Format: uuid */
                visitId: string;
            }[];
            /** @description How long they take together */
            minutes: number;
            visits: number;
        };
        CalendarFeed: {
            /** Format: date-time */
            createdAt: string;
            /** @description The name of the user who made it */
            createdBy: string | null;
            franchiseId: string | null;
            /** Format: uuid */
            id: string;
            /** @description Made by the worker, in the technician app */
            isOwn: boolean;
            /**
             * Format: date-time
             * @description When a calendar last asked, to the hour
             */
            lastReadAt: string | null;
            /** @description Has customers' names and phones */
            showsCustomers: boolean;
            /** Format: date-time */
            updatedAt: string;
            /** Format: uuid */
            workerId: string | null;
        };
        Campaign: {
            /** Format: date-time */
            createdAt: string;
            createdBy: string;
            failed: number;
            franchiseId: string | null;
            /** Format: uuid */
            id: string;
            messageTemplate: string;
            queued: number;
            sent: number;
            /** @enum {string} */
            status: "running" | "done";
            subject: string | null;
            targetAudience: components["schemas"]["TargetAudienceInput"];
            /** @description Total number of messages */
            total: number;
            type: components["schemas"]["TypeInput"];
        };
        CampaignPreview: {
            counts: components["schemas"]["Count"];
            /** @description People left out because they opted out */
            optedOut: components["schemas"]["Count"];
            /** @description Rendered for a sample recipient; null for a channel it does not use */
            sample: {
                html: string | null;
                sms: string | null;
                subject: string | null;
                text: string | null;
                to: {
                    email: string;
                    name: string;
                };
            };
            /** @description Number of messages it would send */
            total: number;
        };
        Cancellation: {
            /** @description What canceling cost, by the cancellation policy */
            fee?: number;
            message: string;
            refunded: boolean;
            refundId?: string;
            setupIntentCancelled: boolean;
        };
        CancellationPreview: {
            allowed: boolean;
            /** @description Whether a card on file would be released */
            cardReleased: boolean;
            /** @description What canceling costs now */
            fee: number;
            /** @description What of the fee would stay due */
            feeDue: number;
            /** @description Why it cannot be canceled */
            reason?: string;
            /** @description Amount that would be refunded, in currency units */
            refund: number;
        };
        CancellationQuote: {
            /** @description What canceling costs now */
            fee: number;
            /** @description What would be refunded */
            refund: number;
        };
        CancelMyVisitResponse: {
            data: components["schemas"]["Cancellation"] | components["schemas"]["CancellationQuote"];
            /** @constant */
            ok: true;
        };
        Checklist: {
            done: boolean;
            /** Format: date-time */
            doneAt: string | null;
            id: string;
            label: string;
        };
        ChecklistInput: {
            done: boolean;
            id: string;
        };
        CheckoutResponse: {
            data: {
                sessionId: string;
                /** Format: uri */
                url: string;
            };
            /** @constant */
            ok: true;
        };
        ConfirmIdentityResponse: {
            data: {
                /** @constant */
                confirmed: true;
            };
            /** @constant */
            ok: true;
        };
        Conversation: {
            assignedName: string | null;
            /** Format: uuid */
            assignedTo: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            customerId: string | null;
            /** @description Of the customer’s latest job */
            franchiseId: string | null;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            lastAt: string;
            /** @enum {string|null} */
            lastDirection: "in" | "out" | null;
            lastText: string;
            /** @description The customer, or the number or address of an unknown sender */
            name: string;
            /** @enum {string} */
            status: "open" | "closed";
            unread: boolean;
        };
        Count: {
            email: number;
            sms: number;
        };
        CreateCalendarFeedResponse: {
            data: {
                /** Format: uuid */
                id: string;
                /**
                 * @description The address to subscribe to. Shown this once.
                 * @example https://example.com/calendar/trc_VwYJ3yNnYk….ics
                 */
                url: string;
            };
            /** @constant */
            ok: true;
        };
        CreateConversationResponse: {
            data: {
                conversation: components["schemas"]["Conversation"];
            };
            /** @constant */
            ok: true;
        };
        CreateCustomerPropertyResponse: {
            data: {
                /** @description A place where work is done for a customer */
                property: components["schemas"]["Property"];
            };
            /** @constant */
            ok: true;
        };
        CreateCustomerResponse: {
            data: {
                customer: components["schemas"]["Customer"];
            };
            /** @constant */
            ok: true;
        };
        CreateFranchiseResponse: {
            data: {
                franchise: components["schemas"]["Franchise"];
            };
            /** @constant */
            ok: true;
        };
        CreateJobPaymentResponse: {
            data: {
                balance: components["schemas"]["Balance"];
                payment: components["schemas"]["Payment"];
            };
            /** @constant */
            ok: true;
        };
        CreateJobResponse: {
            data: {
                job: components["schemas"]["JobDetails"];
            };
            /** @constant */
            ok: true;
        };
        CreateJobTemplateResponse: {
            data: {
                template: components["schemas"]["JobTemplate"];
            };
            /** @constant */
            ok: true;
        };
        CreateJobVisitResponse: {
            data: {
                visit: components["schemas"]["Visit"];
            };
            /** @constant */
            ok: true;
        };
        CreateMaintenancePlanResponse: {
            data: {
                message: string;
                plan: components["schemas"]["MaintenancePlan"];
            };
            /** @constant */
            ok: true;
        };
        CreateMapImportResponse: {
            data: components["schemas"]["MapImport"];
            /** @constant */
            ok: true;
        };
        CreatePlanOfferResponse: {
            data: {
                offer: components["schemas"]["OwnPlanOffer"];
            };
            /** @constant */
            ok: true;
        };
        CreatePromoResponse: {
            data: {
                promo: components["schemas"]["Promo"];
            };
            /** @constant */
            ok: true;
        };
        CreateQuoteResponse: {
            data: {
                quote: components["schemas"]["Quote"];
            };
            /** @constant */
            ok: true;
        };
        CreateSavedReplyResponse: {
            data: {
                reply: components["schemas"]["SavedReply"];
            };
            /** @constant */
            ok: true;
        };
        CreateServiceResponse: {
            data: {
                service: components["schemas"]["Service"];
            };
            /** @constant */
            ok: true;
        };
        CreateTaxRateResponse: {
            data: {
                taxRate: components["schemas"]["TaxRate"];
            };
            /** @constant */
            ok: true;
        };
        CreateUserResponse: {
            data: {
                user: components["schemas"]["User"];
            };
            /** @constant */
            ok: true;
        };
        CreateWorkerResponse: {
            data: {
                worker: components["schemas"]["WorkerInput"];
            };
            /** @constant */
            ok: true;
        };
        Crew: {
            /** Format: uuid */
            id: string;
            lead: boolean;
            name: string;
        };
        /** @description As many as `crew`, the lead first; an empty list unassigns */
        CrewIds: string[];
        Customer: {
            /** @description What they owe in all, in currency units: due less credit over all their jobs */
            balance: number;
            /** @description Workers who are not sent to them again */
            bannedWorkerIds: string[];
            company: string | null;
            /** Format: date-time */
            createdAt: string;
            email: string | null;
            /** Format: uuid */
            id: string;
            /** @description Number of jobs booked */
            jobs: number;
            /**
             * Format: date-time
             * @description When they last booked
             */
            lastJobAt: string | null;
            name: string;
            /** @description For the office. Customers see them only in their data export */
            notes: string | null;
            phone: string | null;
            /** @description Workers they like best; dispatch sends one of them where it can */
            preferredWorkerIds: string[];
            properties: components["schemas"]["Property"][];
            /** @description Gives friends a discount when they book */
            referralCode: string;
            tags: string[];
            /** @description Later bookings are not taxed */
            taxExempt: boolean;
            /** Format: date-time */
            updatedAt: string;
        };
        CustomerCard: {
            /** Format: uuid */
            jobId: string;
            jobNumber: number;
            /** Format: date-time */
            savedAt: string;
        };
        CustomerContact: {
            email: string | null;
            /** Format: uuid */
            id: string;
            name: string;
            phone: string | null;
        };
        CustomerMessage: {
            /** @enum {string} */
            channel: "email" | "sms";
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            kind: string;
            /** Format: date-time */
            sentAt: string | null;
            status: components["schemas"]["MessageStatus"];
            subject: string | null;
            to: string;
        };
        DeclineMyQuoteResponse: {
            data: {
                declined: boolean;
            };
            /** @constant */
            ok: true;
        };
        DeleteCalendarFeedResponse: {
            data: {
                /** @constant */
                deleted: true;
            };
            /** @constant */
            ok: true;
        };
        DeleteCustomerPropertyResponse: {
            data: {
                /** @constant */
                removed: true;
            };
            /** @constant */
            ok: true;
        };
        /** @enum {string} */
        DeliveryStatus: "pending" | "delivered" | "failed";
        DispatchBoard: {
            /** Format: date */
            date: string;
            /** Format: date-time */
            dayEnd: string;
            /** Format: date-time */
            dayStart: string;
            timezone: string;
            unassigned: {
                /** @description Requested for that day, then overdue ones and those for any day */
                jobs: components["schemas"]["WaitingJob"][];
                total: number;
            };
            workers: components["schemas"]["BoardWorker"][];
            /** @description May exceed the number listed */
            workersTotal: number;
        };
        Dispute: {
            amount: components["schemas"]["Amount"];
            /** Format: date-time */
            closedAt: string | null;
            customerName: string;
            /** Format: date-time */
            evidenceDueBy: string | null;
            franchiseId: string | null;
            id: string;
            /** Format: uuid */
            jobId: string;
            /** Format: date-time */
            openedAt: string;
            paymentId: string;
            reason: string | null;
            status: components["schemas"]["DisputeStatus"];
        };
        /** @enum {string} */
        DisputeStatus: "open" | "won" | "lost";
        DrawnRoute: {
            /** @description GeoJSON; null: no road */
            geometry: {
                /** @description [lng, lat] */
                coordinates: number[][];
                /** @enum {string} */
                type: "LineString";
            } | null;
            /** @description Its stops in order; home comes before and after them */
            jobIds: string[];
            meters: number | null;
            minutes: number | null;
            /** @enum {string|null} */
            source: "valhalla" | "estimate" | null;
            /** Format: uuid */
            workerId: string;
        };
        Duty: {
            /** Format: date-time */
            changedAt: string | null;
            /** Format: date-time */
            consentedAt: string | null;
            onDuty: boolean;
            /** @description The worker agrees to appear on the map while on duty */
            shareLocation: boolean;
        };
        Emergency: {
            /** @description Driving added to the day */
            addedSeconds: number;
            /** Format: date-time */
            end: string;
            /** Format: uuid */
            jobId: string;
            /** @description Visits that make room, each within its promised window */
            moved: {
                customerName: string;
                from: components["schemas"]["From"];
                /** Format: uuid */
                jobId: string;
                to: components["schemas"]["From"];
                type: string;
                /** Format: uuid */
                visitId: string;
                /** Format: date-time */
                windowEnd: string | null;
                /** Format: date-time */
                windowStart: string | null;
            }[];
            /** @constant */
            preview?: true;
            reason: string;
            /** Format: date-time */
            start: string;
            /** Format: uuid */
            visitId: string;
            worker: components["schemas"]["Worker"];
            /** @description The crew, the lead first */
            workerIds: string[];
        };
        /** @enum {string} */
        EndpointEvent: "job.created" | "job.updated" | "job.completed" | "job.cancelled" | "visit.scheduled" | "visit.moved" | "visit.started" | "visit.completed" | "quote.sent" | "quote.accepted" | "quote.declined" | "invoice.sent" | "invoice.paid" | "payment.succeeded" | "payment.failed" | "payment.refunded" | "payment.disputed" | "payout.paid" | "customer.created" | "customer.updated";
        /** @enum {string} */
        EntryStatus: "waiting" | "booked" | "ended" | "removed";
        /**
         * @example {
         *       "ok": false,
         *       "error": "The request is not valid",
         *       "details": [
         *         "price: must be >= 0"
         *       ]
         *     }
         */
        Failure: {
            /** @description Every field that is wrong. */
            details?: string[];
            /** @description What went wrong, for people. */
            error: string;
            /** @constant */
            ok: false;
        };
        FieldJob: {
            addOns: string[];
            address: string;
            balance?: components["schemas"]["Balance"];
            /** Format: date-time */
            cancelledAt: string | null;
            checklist: components["schemas"]["Checklist"][];
            /** Format: date-time */
            completedAt: string | null;
            /** @description Everybody who goes, the lead first */
            crew: components["schemas"]["Crew"][];
            customerName: string;
            customerPhone: string | null;
            durationMinutes: number;
            gutterLength: number | null;
            /**
             * Format: uuid
             * @description The job's
             */
            id: string;
            /** @description Finishes work that an earlier visit left: first in line */
            isReturn: boolean;
            jobNumber: components["schemas"]["JobNumber"];
            lat: number | null;
            lng: number | null;
            /** @description Notes from the customer and the office */
            notes: string | null;
            /** @enum {string|null} */
            outcome: "done" | "return_needed" | null;
            /** @description Why a return is needed; on the return visit until it ends as well */
            outcomeReason: string | null;
            /** @description What to bring next time */
            parts: string | null;
            photos: components["schemas"]["Photo"][];
            /** Format: date-time */
            scheduledEnd: string | null;
            /** Format: date-time */
            scheduledStart: string | null;
            signature: components["schemas"]["Signature"] | null;
            /** @description Of this visit */
            status: components["schemas"]["JobStatus"];
            stories: number | null;
            type: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: uuid */
            visitId: string;
            /** @description 1, 2, 3 … within the job */
            visitNumber: number;
            /** @description How many the job has */
            visits: number;
            /** Format: date-time */
            windowEnd: string | null;
            /**
             * Format: date-time
             * @description The promised arrival window
             */
            windowStart: string | null;
            workerNotes: components["schemas"]["WorkerNote"][];
        };
        /** @description Dispatch may choose a day up to this many days before or after the date */
        FlexDays: number;
        Franchise: {
            active: boolean;
            address: string | null;
            /** Format: date-time */
            createdAt: string;
            email: string | null;
            id: string;
            lat: number | null;
            lng: number | null;
            name: string;
            phone: string | null;
            /** @description Current share; 0 when it is a fixed amount */
            sharePercent: number;
            taxRate: number;
            territory: components["schemas"]["Territory"] | null;
            timezone: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description Empty for the whole business; otherwise only what belongs to these franchises. */
        FranchiseIds: string[];
        From: {
            /** Format: date-time */
            start: string;
            /** Format: uuid */
            workerId: string;
            workerName: string;
        };
        GenerateInvoiceResponse: {
            data: {
                html: string;
                invoice: components["schemas"]["Invoice"];
                invoiceData: components["schemas"]["InvoiceData"];
                message: string;
            };
            /** @constant */
            ok: true;
        };
        GetImportResponse: {
            data: components["schemas"]["Import"];
            /** @constant */
            ok: true;
        };
        GetQuotePreviewResponse: {
            data: {
                quote: components["schemas"]["PublicQuote"];
            };
            /** @constant */
            ok: true;
        };
        GetSettingsResponse: {
            data: {
                /** @description False until the operator sets an encryption key: secrets of providers cannot be saved */
                canSaveSecrets: boolean;
                /** @description Fields that the environment of the service decides, such as `business.name` */
                locked: string[];
                settings: components["schemas"]["Settings"];
            };
            /** @constant */
            ok: true;
        };
        GetSetupResponse: {
            data: components["schemas"]["Setup"];
            /** @constant */
            ok: true;
        };
        GetWebhookEndpointResponse: {
            data: {
                endpoint: components["schemas"]["WebhookEndpoint"];
            };
            /** @constant */
            ok: true;
        };
        GetWorkerDutyResponse: {
            data: {
                duty: components["schemas"]["Duty"];
            };
            /** @constant */
            ok: true;
        };
        GetWorkerJobResponse: {
            data: {
                job: components["schemas"]["FieldJob"];
            };
            /** @constant */
            ok: true;
        };
        Holiday: {
            /** Format: plan-date */
            date: string;
            name: string;
        };
        Import: {
            columns: {
                /** @description What it was taken for; null: ignored */
                field: string | null;
                title: string;
            }[];
            created: number;
            /** Format: date-time */
            createdAt: string;
            dryRun: boolean;
            /** @description Why nothing was imported */
            error: string | null;
            errorCount: number;
            /** @description The first 1,000 */
            errors: components["schemas"]["ImportError"][];
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "customers" | "jobs" | "workers" | "services";
            percent: number;
            /** @description Lines below the titles */
            rows: number;
            /** @enum {string} */
            status: "running" | "done" | "failed";
            unchanged: number;
            updated: number;
        };
        /** @enum {string} */
        ImportDryRunInput: "0" | "1" | "false" | "true";
        ImportError: {
            /**
             * @description The kind of problem
             * @example email
             */
            code: string;
            /** @description The title of the column; null: the whole line */
            column: string | null;
            details: {
                [key: string]: string | number;
            };
            /** @description As an editor shows it: the titles are on line 1 */
            line: number;
            /** @description What is wrong, as a readable sentence */
            message: string;
        };
        Invoice: {
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: uuid
             * @description The invoice that a credit note corrects
             */
            creditsId: string | null;
            /** @example usd */
            currency: string;
            customerName: string;
            /**
             * Format: date
             * @description Counted from the day it is sent
             */
            dueOn: string | null;
            franchiseId: string | null;
            /** Format: uuid */
            id: string;
            /** Format: date */
            issuedOn: string;
            /** Format: uuid */
            jobId: string;
            /** @enum {string} */
            kind: "invoice" | "credit_note";
            /**
             * @example INV-2026-000001
             * @example CN-2026-000001
             */
            number: string;
            /** Format: date-time */
            paidAt: string | null;
            /** @description The invoice as PDF */
            pdfUrl: string;
            /** Format: date-time */
            sentAt: string | null;
            status: components["schemas"]["InvoiceStatus"];
            /** @description Currency units, two decimals. Negative on a credit note */
            total: number;
            /** Format: date-time */
            updatedAt: string;
            /** @description The customer's page, available once sent or paid */
            url: string;
        };
        InvoiceData: {
            currency: string;
            customer: {
                address: string;
                email: string | null;
                name: string;
                phone: string | null;
            };
            discount: components["schemas"]["Amount"];
            dueOn: string | null;
            footer: string;
            from: {
                address: string | null;
                email: string | null;
                name: string;
                phone: string | null;
            };
            issuedOn: string;
            jobId: string;
            lineItems: components["schemas"]["InvoiceLineItem"][];
            number: string;
            promoCode: string | null;
            referralCode: string | null;
            subtotal: components["schemas"]["Amount"];
            tax: components["schemas"]["Amount"];
            taxRate: number;
            terms: string;
            total: components["schemas"]["Amount"];
        };
        InvoiceLineItem: {
            /** @description Currency units, two decimals. An add-on of 0 is included */
            amount: number;
            description: string;
            /** @enum {string} */
            kind: "service" | "add-on" | "discount" | "tax" | "refund";
        };
        /** @enum {string} */
        InvoiceStatus: "draft" | "sent" | "paid" | "void";
        Job: {
            addOns: string[];
            address: string;
            /** Format: date-time */
            cancelledAt: string | null;
            /** Format: date-time */
            completedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            customerEmail: string | null;
            /** Format: uuid */
            customerId: string;
            customerName: string;
            customerPhone: string | null;
            /** @description What has to be paid in advance */
            deposit: number | null;
            discount: components["schemas"]["Amount"];
            durationMinutes: number;
            /** Format: date-time */
            escalatedAt: string | null;
            /** @description Recurring work may be done up to this many days before or after `preferredDate` */
            flexDays?: number;
            franchiseId: string | null;
            gutterLength: number | null;
            /** Format: uuid */
            id: string;
            lat: number | null;
            /** @description What the service costs by the list, if the booking named another price. For the office to check. */
            listPrice: number | null;
            lng: number | null;
            notes: string | null;
            number: components["schemas"]["JobNumber"];
            paymentId: string | null;
            paymentStatus: string | null;
            preferredDate: string | null;
            preferredTime: string | null;
            price: components["schemas"]["Amount"];
            promoCode: string | null;
            /** Format: uuid */
            propertyId: string | null;
            referralCode: string | null;
            /** Format: date-time */
            scheduledEnd: string | null;
            /** Format: date-time */
            scheduledStart: string | null;
            status: components["schemas"]["JobStatus"];
            stories: number | null;
            tax: components["schemas"]["Amount"];
            /** @description As a fraction: 0.0825 is 8.25% */
            taxRate: number;
            /** @description price − discount + tax */
            total: number;
            type: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: uuid */
            workerId: string | null;
        };
        JobDetails: {
            addOns: string[];
            address: string;
            /** Format: date-time */
            cancelledAt: string | null;
            /** Format: date-time */
            completedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            customerEmail: string | null;
            /** Format: uuid */
            customerId: string;
            customerName: string;
            customerPhone: string | null;
            /** @description What has to be paid in advance */
            deposit: number | null;
            discount: components["schemas"]["Amount"];
            durationMinutes: number;
            /** Format: date-time */
            escalatedAt: string | null;
            /** @description Recurring work may be done up to this many days before or after `preferredDate` */
            flexDays?: number;
            franchiseId: string | null;
            gutterLength: number | null;
            /** Format: uuid */
            id: string;
            items: components["schemas"]["LineItem"][];
            lat: number | null;
            /** @description What the service costs by the list, if the booking named another price. For the office to check. */
            listPrice: number | null;
            lng: number | null;
            notes: string | null;
            number: components["schemas"]["JobNumber"];
            paymentId: string | null;
            paymentStatus: string | null;
            preferredDate: string | null;
            preferredTime: string | null;
            price: components["schemas"]["Amount"];
            promoCode: string | null;
            /** Format: uuid */
            propertyId: string | null;
            referralCode: string | null;
            /** Format: date-time */
            scheduledEnd: string | null;
            /** Format: date-time */
            scheduledStart: string | null;
            status: components["schemas"]["JobStatus"];
            stories: number | null;
            tax: components["schemas"]["Amount"];
            /** @description As a fraction: 0.0825 is 8.25% */
            taxRate: number;
            /** @description price − discount + tax */
            total: number;
            type: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: uuid */
            workerId: string | null;
        };
        /** @description Short, to say on the phone; from 1001 */
        JobNumber: number;
        /** @enum {string} */
        JobStatus: "pending" | "assigned" | "en_route" | "in_progress" | "completed" | "cancelled";
        JobTemplate: {
            /** Format: date-time */
            createdAt: string;
            crew: number;
            durationMinutes: number;
            /** @description Null: for the whole business */
            franchiseId: string | null;
            /** Format: uuid */
            id: string;
            items: components["schemas"]["LineItem"][];
            name: string;
            notes: string | null;
            skills: string[];
            type: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @enum {string} */
        KeyScope: "jobs:read" | "jobs:write" | "customers:read" | "customers:write" | "workers:read" | "workers:write" | "invoices:read" | "invoices:write" | "payments:read" | "payments:write" | "dispatch:read" | "dispatch:write" | "reports:read" | "reports:write" | "webhooks:read" | "webhooks:write" | "settings:read" | "settings:write";
        LedgerTransaction: {
            /** Format: date-time */
            at: string;
            entries: {
                account: components["schemas"]["AccountingAccountInput"];
                credit: components["schemas"]["Amount"];
                debit: components["schemas"]["Amount"];
                franchiseId: string | null;
            }[];
            id: number;
            /** Format: uuid */
            jobId: string | null;
            /** @example charge */
            kind: string;
            paymentId: string | null;
            /** @description What happened; unique */
            ref: string;
        };
        LineItem: {
            description: string;
            /**
             * @description Up to three decimals
             * @default 1
             */
            quantity: number;
            /** Format: uuid */
            serviceId?: string | null;
            /** @default true */
            taxable: boolean;
            /** @description What it costs you */
            unitCost?: number | null;
            /** @description Currency units, two decimals. Negative for a discount. */
            unitPrice: number;
        };
        LineItemInput: {
            description: string;
            /**
             * @description Up to three decimals
             * @default 1
             */
            quantity?: number;
            /** Format: uuid */
            serviceId?: string | null;
            /** @default true */
            taxable?: boolean;
            /** @description What it costs you */
            unitCost?: number | null;
            /** @description Currency units, two decimals. Negative for a discount. */
            unitPrice: number;
        };
        /** @description What the customer buys, each line rounded to cents. A discount line may not exceed the other lines that are taxed, or not taxed, like it. */
        LineItems: components["schemas"]["LineItemInput"][];
        LinkedVisit: {
            addOns: string[];
            address: string | null;
            /** @description Only while the technician is on the way */
            arrival: components["schemas"]["Arrival"] | null;
            calendarUrl: string | null;
            canCancel: boolean;
            /** @description What canceling costs now */
            cancelFee: number | null;
            canMove: boolean;
            due: components["schemas"]["Amount"] | null;
            googleCalendarUrl: string | null;
            lat: number | null;
            lineItems: components["schemas"]["InvoiceLineItem"][];
            lng: number | null;
            number: components["schemas"]["JobNumber"] | null;
            paid: components["schemas"]["Amount"] | null;
            payUrl: string | null;
            /** @description Of the office */
            phone: string | null;
            plansUrl: string | null;
            preferredDate: string | null;
            preferredTime: string | null;
            /** @description Restores a canceled booking, while that is possible */
            restoreUrl: string | null;
            reviewUrl: string | null;
            status: components["schemas"]["JobStatus"];
            /** @description Where the work is done */
            timezone: string;
            tipUrl: string | null;
            total: components["schemas"]["Amount"] | null;
            type: string | null;
            /** @description Every trip to do the work, in order */
            visits: components["schemas"]["BookedVisit"][];
            /** @description What to tell the customer if it can’t be moved */
            whyNotMove: string | null;
            /** @description The technician's first name, once the exact time is known */
            workerName: string | null;
        };
        ListedPayment: {
            amount: components["schemas"]["Amount"];
            /** Format: date-time */
            createdAt: string;
            customerName: string;
            /** @description Under an open dispute */
            disputed: number;
            failure: string | null;
            /** @description What the processor kept; null until it is known */
            fee: number | null;
            franchiseId: string | null;
            id: string;
            /** Format: uuid */
            jobId: string;
            jobNumber: components["schemas"]["JobNumber"];
            /** @description Lost in a dispute */
            lost: number;
            method: components["schemas"]["PaymentMethod"];
            /** @description Who recorded a payment taken by hand */
            recordedBy: string | null;
            /** @description A check number or a bank's reference */
            reference: string | null;
            /** @description What can still be refunded: the price, without the tip */
            refundable: number;
            refunded: components["schemas"]["Amount"];
            status: components["schemas"]["PaymentStatus"];
            /** Format: date-time */
            succeededAt: string | null;
            /** @description Part of the amount */
            tax: number;
            /** @description Part of the amount */
            tip: number;
        };
        ListedRefund: {
            amount: components["schemas"]["Amount"];
            /** Format: date-time */
            createdAt: string;
            customerName: string;
            /** Format: date-time */
            doneAt: string | null;
            /** @description The processor's reason, for the office */
            error: string | null;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            jobId: string;
            origin: components["schemas"]["RefundOrigin"];
            paymentId: string;
            reason: string;
            requestedBy: string;
            /** @description requested: on its way; refused: the processor will never do it; failed: the bank sent it back */
            status: components["schemas"]["RefundStatus"];
        };
        ListJobVisitsResponse: {
            data: {
                /** @description By number */
                visits: components["schemas"]["Visit"][];
            };
            /** @constant */
            ok: true;
        };
        ListMessageTemplatesResponse: {
            data: {
                templates: components["schemas"]["MessageTemplate"][];
            };
            /** @constant */
            ok: true;
        };
        ListWorkerPositionsResponse: {
            data: {
                locations: {
                    accuracy: number | null;
                    heading: number | null;
                    lat: number;
                    lng: number;
                    /** Format: date-time */
                    recorded_at: string;
                    speed: number | null;
                    /** @description No ping for LOCATION_STALE_MINUTES */
                    stale: boolean;
                    worker_id: string;
                }[];
            };
            /** @constant */
            ok: true;
        };
        Loads: {
            [key: string]: number;
        };
        /** @enum {string} */
        MailProvider: "demo" | "smtp" | "resend";
        /** @enum {string} */
        MailSecurity: "starttls" | "tls" | "none";
        MaintenancePlan: {
            address: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            endedAt: string | null;
            flexDays: components["schemas"]["FlexDays"];
            franchiseId: string | null;
            /** Format: uuid */
            id: string;
            /** @description Null if it repeats by `rrule` */
            intervalMonths: number | null;
            name: string;
            /**
             * Format: date
             * @description The next visit to book; null after the last
             */
            nextVisit: string | null;
            notes: string | null;
            planId: string;
            preferredTime: string | null;
            price: components["schemas"]["Amount"];
            rrule: string | null;
            serviceType: string;
            /** @enum {string} */
            status: "active" | "ended";
        };
        MapImport: {
            /** Format: date-time */
            createdAt: string;
            /** @description Why it failed, as a readable sentence */
            error?: string;
            fileBytes: number;
            /** Format: uuid */
            id: string;
            /** @description The region; another file of the same name replaces it */
            name: string;
            percent: number;
            /**
             * @description The kind of failure
             * @enum {string}
             */
            reason?: "file" | "space" | "busy" | "interrupted" | "other";
            /** @enum {string} */
            status: "queued" | "running" | "done" | "failed";
        };
        MapRegion: {
            addresses: number;
            /** Format: date-time */
            createdAt: string;
            /** @description The town of the demo */
            madeUp: boolean;
            name: string;
            streets: number;
        };
        Message: {
            attempts: number;
            /** @enum {string} */
            channel: "email" | "sms";
            /** Format: date-time */
            createdAt: string;
            /** @description Why it was not delivered, as the provider says */
            error: string | null;
            html: string | null;
            /** Format: uuid */
            id: string;
            kind: string;
            provider: string | null;
            providerMessageId: string | null;
            /** Format: date-time */
            sentAt: string | null;
            status: components["schemas"]["MessageStatus"];
            subject: string | null;
            text: string | null;
            to: string;
        };
        /** @enum {string} */
        MessageStatus: "queued" | "sent" | "failed";
        MessageTemplate: {
            /** @description Paragraphs are separated by an empty line */
            body: string;
            /** @description Changed by the office */
            customized: boolean;
            kind: string;
            /** @enum {string} */
            language: "en" | "es";
            /** @description What the texts can contain, written `{{name}}` */
            placeholders: string[];
            /** @description What is sent as a text message instead */
            sms: string;
            subject: string;
            /** Format: date-time */
            updatedAt: string | null;
        };
        Monday: {
            /** @example 08:00 */
            end: string;
            /** @example 08:00 */
            start: string;
        };
        /** Format: line */
        NewSecret: string;
        OfficeHour: {
            /** @enum {string} */
            day: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
            from: string;
            to: string;
        };
        OptionInput: {
            description?: string | null;
            id?: string;
            /** @default [] */
            images?: string[];
            items: {
                description: string;
                id?: string;
                /**
                 * Format: uuid
                 * @description One of the images of this quote
                 */
                image?: string | null;
                /**
                 * @description The customer decides whether they want it
                 * @default false
                 */
                optional?: boolean;
                /**
                 * @description At most three decimals
                 * @default 1
                 */
                quantity?: number;
                /**
                 * @description An optional item that is chosen at first
                 * @default false
                 */
                selected?: boolean;
                /** Format: uuid */
                serviceId?: string | null;
                /** @default true */
                taxable?: boolean;
                unitCost?: number | null;
                unitPrice: number;
            }[];
            /**
             * @example Good
             * @example Better
             * @example Best
             */
            name: string;
        };
        OwnPlanOffer: {
            active: boolean;
            description: string;
            flexDays: components["schemas"]["FlexDays"];
            id: string;
            /** @description Null if it repeats by `rrule` */
            intervalMonths: number | null;
            name: string;
            price: components["schemas"]["Amount"];
            rrule: string | null;
            serviceType: string;
        };
        Passkey: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            lastUsedAt: string | null;
            name: string;
        };
        Payment: {
            amount: components["schemas"]["Amount"];
            /** Format: date-time */
            createdAt: string;
            /** @description Under an open dispute */
            disputed: number;
            failure: string | null;
            /** @description What the processor kept; null until it is known */
            fee: number | null;
            franchiseId: string | null;
            id: string;
            /** Format: uuid */
            jobId: string;
            /** @description Lost in a dispute */
            lost: number;
            method: components["schemas"]["PaymentMethod"];
            /** @description Who recorded a payment taken by hand */
            recordedBy: string | null;
            /** @description A check number or a bank's reference */
            reference: string | null;
            /** @description What can still be refunded: the price, without the tip */
            refundable: number;
            refunded: components["schemas"]["Amount"];
            status: components["schemas"]["PaymentStatus"];
            /** Format: date-time */
            succeededAt: string | null;
            /** @description Part of the amount */
            tax: number;
            /** @description Part of the amount */
            tip: number;
        };
        /** @enum {string} */
        PaymentMethod: "card" | "cash" | "check" | "bank_transfer" | "card_reader" | "other";
        /** @enum {string} */
        PaymentStatus: "pending" | "failed" | "succeeded" | "reversed";
        /** @enum {string} */
        PaymentStatusInput: "waiting" | "processed" | "ignored" | "dead";
        Payout: {
            /** @description Amount sent, or to be sent */
            amount: number;
            /** Format: date-time */
            createdAt: string;
            /** @description Why the last attempt failed */
            error: string | null;
            franchiseId: string;
            franchiseName: string;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            jobId: string;
            jobNumber: components["schemas"]["JobNumber"] | null;
            paymentId: string;
            reversed: components["schemas"]["Amount"];
            sent: components["schemas"]["Amount"];
            /** Format: date-time */
            sentAt: string | null;
            /** @description Recovered from later shares */
            setOff: number;
            share: components["schemas"]["Amount"];
            status: components["schemas"]["TransferStatus"];
            /** @description The part reversed by refunds */
            takenBack: number;
            transferId: string | null;
            /** @description Kept for earlier shares that could not be reversed */
            withheld: number;
        };
        PeriodReport: {
            /** @description The largest first */
            breakdown: {
                /** @description What was counted: jobs, payments, visits or quotes */
                count: number;
                key: string;
                name: string;
                /** @description In the unit of the report; null if there is nothing to count */
                previous: number | null;
                /** @description In the unit of the report; null if there is nothing to count */
                value: number | null;
            }[];
            /** @enum {string} */
            by: "service" | "method" | "technician" | "status";
            previous: components["schemas"]["Total"];
            report: components["schemas"]["BusinessReportInput"];
            series: {
                /** @description What was counted: jobs, payments, visits or quotes */
                count: number;
                /**
                 * Format: date
                 * @description The first day of this part
                 */
                from: string;
                /** @description In the unit of the report; null if there is nothing to count */
                previous: number | null;
                /**
                 * Format: date
                 * @description The last
                 */
                to: string;
                /** @description In the unit of the report; null if there is nothing to count */
                value: number | null;
            }[];
            total: components["schemas"]["Total"];
            /** @enum {string} */
            unit: "money" | "count" | "minutes" | "share";
        };
        Photo: {
            caption: string | null;
            contentType: string;
            /** Format: uuid */
            id: string;
            /** @description Bytes */
            size: number;
            /** Format: date-time */
            takenAt: string;
            /** @description URL of the bytes, for the same bearer token */
            url: string;
        };
        PlanOffer: {
            description: string;
            flexDays: components["schemas"]["FlexDays"];
            id: string;
            /** @description Null if it repeats by `rrule` */
            intervalMonths: number | null;
            name: string;
            price: components["schemas"]["Amount"];
            rrule: string | null;
            serviceType: string;
        };
        /** @description Postal codes where the worker is sent; none means everywhere */
        PostalCodes: string[];
        Preferences: {
            /** @description News and offers by email */
            emailCampaigns: boolean;
            /** @description News and offers by text message */
            smsCampaigns: boolean;
            /** @description We asked the phone by text; texts resume once it replies START */
            smsPending?: boolean;
        };
        Preview: {
            /** @description The visit after the change */
            addedDriveMinutes: number | null;
            allowed: boolean;
            cancellation?: components["schemas"]["CancellationPreview"];
            /** @description What blocks the change */
            conflicts: string[];
            /** @description The visit now */
            savedDriveMinutes: number | null;
            /** @description What a dispatcher should know */
            warnings: string[];
        };
        Promo: {
            active: boolean;
            amountOff: components["schemas"]["Amount"] | null;
            code: string;
            /** Format: date-time */
            createdAt: string;
            description: string | null;
            /** Format: date-time */
            expiresAt: string | null;
            maxUses: number | null;
            percentOff: number | null;
            /** Format: date-time */
            startsAt: string | null;
            /** Format: date-time */
            updatedAt: string;
            uses: number;
        };
        Property: {
            /** @description Gate codes, dogs, where to park */
            accessNotes: string | null;
            address: string;
            /** Format: uuid */
            id: string;
            /** @example Lake house */
            label: string | null;
            lat: number | null;
            lng: number | null;
            tags: string[];
        };
        PropertyInput: {
            /** @description Gate codes, dogs, where to park */
            accessNotes?: string | null;
            address: string;
            label?: string | null;
            lat?: number | null;
            lng?: number | null;
            tags?: string[];
        };
        PublicQuote: {
            accepted?: {
                /** Format: date-time */
                at: string;
                canSchedule: boolean;
                /** @description What of the deposit is still open */
                depositDue: number;
                items: string[];
                /** Format: uuid */
                jobId: string;
                jobNumber: number;
                name: string;
                option: string;
                total: components["schemas"]["Amount"];
                /** @description Finds and holds windows for the visit, as a visit link does */
                visit: string;
                /** Format: date-time */
                windowEnd: string | null;
                /** Format: date-time */
                windowStart: string | null;
            };
            address: string;
            customerName: string;
            depositFixed: number | null;
            depositPercent: number | null;
            /** Format: date-time */
            expiresAt: string;
            message: string | null;
            number: string;
            options: {
                deposit: components["schemas"]["Amount"];
                description: string | null;
                id: string;
                images: string[];
                items: {
                    amount: components["schemas"]["Amount"];
                    description: string;
                    id: string;
                    image: string | null;
                    optional: boolean;
                    quantity: number;
                    selected: boolean;
                    taxable: boolean;
                    unitPrice: components["schemas"]["Amount"];
                }[];
                name: string;
                subtotal: components["schemas"]["Amount"];
                tax: components["schemas"]["Amount"];
                taxRate: number;
                total: components["schemas"]["Amount"];
            }[];
            /** @description Of the office */
            phone: string | null;
            /** @enum {string} */
            status: "open" | "accepted";
            terms: string;
            /**
             * @description Where the work is done
             * @example America/Chicago
             */
            timezone: string;
            version: number;
        };
        PublicReviews: {
            /** @description One decimal; null without reviews */
            average: number | null;
            /** @description Published reviews, also those without text */
            count: number;
            nextCursor: string | null;
            reviews: {
                /** Format: date-time */
                createdAt: string;
                name: string | null;
                rating: number;
                reply: string | null;
                service: string;
                text: string;
            }[];
        };
        /** @enum {string} */
        PublicTypeInput: "pnl" | "jobs" | "workers" | "revenue" | "coverage";
        QuietHour: {
            from: string;
            to: string;
        };
        Quote: {
            acceptances: components["schemas"]["QuoteAcceptance"][];
            /** @description Of what was last accepted */
            acceptedTotal: number | null;
            address: string;
            /** Format: date-time */
            answeredAt: string | null;
            /** Format: date-time */
            createdAt: string;
            customerEmail: string | null;
            /** Format: uuid */
            customerId: string;
            customerName: string;
            customerPhone: string | null;
            declineReason: string | null;
            depositFixed: number | null;
            depositPercent: number | null;
            /** Format: date-time */
            expiresAt: string;
            franchiseId: string | null;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            jobId: string | null;
            /** Format: date-time */
            lastSentAt: string | null;
            message: string | null;
            /** @example Q-1001 */
            number: string;
            options: {
                deposit: components["schemas"]["Amount"];
                description: string | null;
                id: string;
                images: string[];
                items: {
                    amount: components["schemas"]["Amount"];
                    description: string;
                    id: string;
                    image: string | null;
                    optional: boolean;
                    quantity: number;
                    selected: boolean;
                    /** Format: uuid */
                    serviceId: string | null;
                    taxable: boolean;
                    unitCost: number | null;
                    unitPrice: components["schemas"]["Amount"];
                }[];
                name: string;
                subtotal: components["schemas"]["Amount"];
                tax: components["schemas"]["Amount"];
                taxRate: number;
                total: components["schemas"]["Amount"];
            }[];
            /** Format: uuid */
            propertyId: string | null;
            reminders: number;
            /** Format: date-time */
            sentAt: string | null;
            status: components["schemas"]["QuoteStatusInput"];
            token: string | null;
            /** @description Of the cheapest option as offered */
            total: number;
            /** Format: date-time */
            updatedAt: string;
            /** @description The page of the customer, once it was sent */
            url: string | null;
            /** @description Counts changes after sending */
            version: number;
            /** Format: date-time */
            viewedAt: string | null;
        };
        QuoteAcceptance: {
            /** Format: date-time */
            acceptedAt: string;
            deposit: number | null;
            /** @description The optional items that were chosen */
            items: string[];
            /** @enum {string} */
            kind: "drawn" | "typed" | "verbal";
            name: string;
            note: string | null;
            option: string;
            total: components["schemas"]["Amount"];
            version: number;
        };
        QuoteEvent: {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            by: "office" | "customer" | "service";
            /** @description The option accepted, or where it was sent */
            detail: string | null;
            /** @enum {string} */
            event: "created" | "edited" | "sent" | "viewed" | "reminded" | "accepted" | "declined" | "expired" | "cancelled";
            id: number;
            /** @description Who, if somebody of the office */
            name: string | null;
        };
        QuoteInput: {
            /**
             * @description What the code is: book with it as `promoCode` or `referralCode`. Null: none that works.
             * @enum {string|null}
             */
            code: "promo" | "referral" | null;
            discount: components["schemas"]["Amount"];
            durationMinutes: number;
            lines: {
                amount: components["schemas"]["Amount"];
                /** @enum {string} */
                kind: "service" | "length" | "storeys" | "addOn";
                label: string;
            }[];
            /** @description Send it with the booking */
            price: number;
            tax: components["schemas"]["Amount"];
            /** @description As a fraction: 0.0825 is 8.25% */
            taxRate: number;
            /** @description price − discount + tax */
            total: number;
        };
        QuoteReport: {
            accepted: number;
            amounts: {
                accepted: components["schemas"]["Amount"];
                declined: components["schemas"]["Amount"];
                expired: components["schemas"]["Amount"];
                sent: components["schemas"]["Amount"];
            };
            averageDaysToAccept: number | null;
            byReason: {
                count: number;
                reason: string;
            }[];
            /** @description Accepted of sent, from 0 to 1 */
            conversionRate: number | null;
            declined: number;
            expired: number;
            sent: number;
            viewed: number;
        };
        /** @enum {string} */
        QuoteStatusInput: "draft" | "sent" | "viewed" | "accepted" | "declined" | "expired" | "cancelled";
        RecordActivityResponse: {
            data: {
                ok: boolean;
                stored: boolean;
            };
            /** @constant */
            ok: true;
        };
        RecordedDispatchRun: {
            assigned: number;
            escalated: number;
            /** @description How many were given up after three attempts */
            failed: number;
            /** @description How many it has */
            franchises: number;
            /** Format: uuid */
            id: string;
            moved: number;
            /**
             * Format: date-time
             * @description When the last of its franchises so far was planned
             */
            plannedAt: string | null;
            /** @description How many of them are still to be planned */
            queued: number;
            savedSeconds: number;
            skipped: number;
            /** @enum {string} */
            source: "schedule" | "request" | "repair";
            /** Format: date-time */
            startedAt: string;
        };
        /** @description RFC 5545: DAILY, WEEKLY, MONTHLY or YEARLY with INTERVAL, BYDAY, BYMONTHDAY, BYMONTH, WKST, and COUNT or UNTIL. Dates to leave out are further lines: `EXDATE:20270105`. */
        RecurrenceRule: string;
        Refund: {
            amount: components["schemas"]["Amount"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            doneAt: string | null;
            /** @description The processor's reason, for the office */
            error: string | null;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            jobId: string;
            origin: components["schemas"]["RefundOrigin"];
            paymentId: string;
            reason: string;
            requestedBy: string;
            /** @description requested: on its way; refused: the processor will never do it; failed: the bank sent it back */
            status: components["schemas"]["RefundStatus"];
        };
        /** @enum {string} */
        RefundOrigin: "office" | "cancellation" | "unwanted" | "processor";
        /** @enum {string} */
        RefundStatus: "requested" | "succeeded" | "refused" | "failed";
        RefusedImport: {
            data: components["schemas"]["Import"];
            /** @description What is wrong, line by line */
            details: string[];
            /** @description Why nothing was imported */
            error: string;
            /** @constant */
            ok: false;
        };
        ReportWorkerPositionResponse: {
            data: {
                /** @constant */
                ok: true;
            };
            /** @constant */
            ok: true;
        };
        Rescheduled: {
            /** Format: date-time */
            windowEnd: string | null;
            /** Format: date-time */
            windowStart: string | null;
        };
        RescheduleMyVisitInput: {
            /** Format: uuid */
            holdId: string;
        };
        RescheduleMyVisitResponse: {
            /** @description The window that is now promised */
            data: components["schemas"]["Rescheduled"];
            /** @constant */
            ok: true;
        };
        RestBreak: {
            /** @example 08:00 */
            from: string;
            minutes: number;
            /** @example 08:00 */
            to: string;
        };
        Result: {
            label: string;
            lat: number;
            lng: number;
        };
        Review: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            customerId: string;
            customerName: string;
            franchiseId: string | null;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            jobId: string;
            jobNumber: number;
            /** @description As shown in public: first name and initial */
            name: string | null;
            /** @description Null until the office decides */
            published: boolean | null;
            rating: number;
            /** Format: date-time */
            repliedAt: string | null;
            reply: string | null;
            service: string;
            text: string | null;
            /** Format: uuid */
            workerId: string | null;
            workerName: string | null;
        };
        ReviewReport: {
            /** @description One decimal; null without reviews */
            average: number | null;
            byFranchise: {
                /** @description One decimal; null without reviews */
                average: number | null;
                count: number;
                franchiseId: string;
                name: string;
            }[];
            byMonth: {
                /** @description One decimal; null without reviews */
                average: number | null;
                count: number;
                /** @example 2026-03 */
                month: string;
            }[];
            byWorker: {
                /** @description One decimal; null without reviews */
                average: number | null;
                count: number;
                name: string;
                /** Format: uuid */
                workerId: string;
            }[];
            count: number;
            distribution: {
                count: number;
                rating: number;
            }[];
            /** @description Customers asked in this period */
            requested: number;
            unanswered: number;
        };
        SavedReply: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            text: string;
            title: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Schedule: {
            active: boolean;
            autoCharge: boolean;
            /** Format: date-time */
            createdAt: string;
            customerEmail: string | null;
            customerId: string;
            customerName: string;
            flexDays: components["schemas"]["FlexDays"];
            franchiseId: string | null;
            /** Format: uuid */
            id: string;
            /** @description Null if it repeats by `rrule` */
            intervalMonths: number | null;
            /**
             * Format: date
             * @description The next date no job has been made for; null after the last
             */
            nextBillingDate: string | null;
            paymentsCustomerId: string | null;
            price: components["schemas"]["Amount"];
            recurringScheduleId: string;
            rrule: string | null;
            serviceType: string;
            /** Format: date-time */
            updatedAt: string;
        };
        SearchResult: {
            /** @description What tells it from others: who, where */
            detail: string;
            /** Format: uuid */
            id: string;
            /** @description Of a job, quote or invoice */
            status: string | null;
            /** @example #1001 Gutter cleaning */
            title: string;
            /** @enum {string} */
            type: "customer" | "job" | "quote" | "invoice";
        };
        SecretState: {
            /** @description Its last characters, if it is long enough to show them */
            last4: string | null;
            /** @description False: it was saved with another encryption key; save it again */
            readable: boolean;
            set: boolean;
        };
        SendCampaignInput: {
            franchiseId?: string | null;
            /** @description Plain text; {name} and {email} are replaced */
            messageTemplate: string;
            subject?: string;
            /**
             * @description `new`: one completed job; `returning`: more than one
             * @default all
             */
            targetAudience?: components["schemas"]["TargetAudienceInput"];
            type: components["schemas"]["TypeInput"];
        };
        SendInvoiceResponse: {
            data: {
                invoice: components["schemas"]["Invoice"];
                message: string;
            };
            /** @constant */
            ok: true;
        };
        SendTestWebhookResponse: {
            data: {
                delivery: components["schemas"]["WebhookDelivery"];
            };
            /** @constant */
            ok: true;
        };
        Service: {
            active: boolean;
            addOns: {
                label: string;
                minutes: number;
                price: components["schemas"]["Amount"];
            }[];
            /** Format: date-time */
            createdAt: string;
            description: string | null;
            durationMinutes: number;
            /** Format: uuid */
            id: string;
            label: string;
            /**
             * @description Path of its photo
             * @example /api/services/photos/…
             */
            photoUrl: string | null;
            price: components["schemas"]["Amount"];
            /** @description Currency units for each foot of gutter (`gutterLength`) */
            pricePerFoot: number | null;
            /** @description Currency units for each story above the first (`stories`) */
            pricePerStorey: number | null;
            /** Format: date-time */
            updatedAt: string;
        };
        Settings: {
            access: {
                /**
                 * @description Websites that may show the booking page in a frame and call the booking API from a browser
                 * @default []
                 */
                embedOrigins: string[];
                /**
                 * @description Anybody can see the reports. In effect is `deps.config.reportsAccess`
                 * @default true
                 */
                reportsPublic: boolean;
                /**
                 * @description Changing users, keys and payouts takes a passkey or a code that is at most 10 minutes old
                 * @default false
                 */
                stepUp: boolean;
            };
            booking: {
                /**
                 * @description Customers can move their visit online until this many hours before its window
                 * @default 24
                 */
                rescheduleUntilHours: number;
            };
            business: {
                /**
                 * Format: text
                 * @default
                 */
                address: string;
                /**
                 * @description Of buttons in pages and messages, such as #0b6e5f
                 * @default #0b6e5f
                 */
                color: string;
                /**
                 * Format: country
                 * @description Of phone numbers without a country code, ISO 3166-1 alpha-2
                 * @default US
                 */
                country: string;
                /**
                 * Format: currency
                 * @description ISO 4217, one with two decimals
                 * @default USD
                 */
                currency: string;
                /**
                 * Format: email-or-none
                 * @default
                 */
                email: string;
                /**
                 * Format: line
                 * @description On invoices, if it differs
                 * @default
                 */
                legalName: string;
                /**
                 * Format: locale
                 * @description How dates and amounts are written, a BCP 47 tag
                 * @default en-US
                 */
                locale: string;
                /**
                 * Format: text
                 * @description Where the logo is. To change it, send a PNG, JPEG or WebP picture of at most 500 KB as a data URL, or use `PUT /api/settings/logo`; null removes it
                 * @default null
                 */
                logo: string | null;
                /**
                 * Format: line
                 * @description On pages, in messages and on documents
                 * @default Truckroll
                 */
                name: string;
                /**
                 * Format: phone-or-none
                 * @default
                 */
                phone: string;
                /**
                 * Format: timezone
                 * @description Of schedules, reports and "today", an IANA name
                 * @default UTC
                 */
                timezone: string;
            };
            cancellation: {
                /** @default 0 */
                feeFixed: number;
                /**
                 * @description Of the total
                 * @default 0
                 */
                feePercent: number;
                /**
                 * @description Canceling is free until this many hours before the visit; null: always
                 * @default null
                 */
                freeUntilHours: number | null;
                /**
                 * @description Canceling takes the booking's email or phone, or a proof
                 * @default false
                 */
                requireContact: boolean;
            };
            conversations: {
                /** @default Thanks for your message! Our office is closed right now. We’ll get back to you when we open. */
                autoReply: string;
                /**
                 * @description Answer messages that arrive outside office hours
                 * @default false
                 */
                autoReplyEnabled: boolean;
                /**
                 * Format: line
                 * @description What {{businessPhone}} says in saved replies
                 * @default
                 */
                businessPhone: string;
                /**
                 * @description When somebody answers, in the business’s time zone
                 * @default [
                 *       {
                 *         "day": "monday",
                 *         "from": "08:00",
                 *         "to": "17:00"
                 *       },
                 *       {
                 *         "day": "tuesday",
                 *         "from": "08:00",
                 *         "to": "17:00"
                 *       },
                 *       {
                 *         "day": "wednesday",
                 *         "from": "08:00",
                 *         "to": "17:00"
                 *       },
                 *       {
                 *         "day": "thursday",
                 *         "from": "08:00",
                 *         "to": "17:00"
                 *       },
                 *       {
                 *         "day": "friday",
                 *         "from": "08:00",
                 *         "to": "17:00"
                 *       }
                 *     ]
                 */
                officeHours: components["schemas"]["OfficeHour"][];
            };
            dispatch: {
                /**
                 * @description From this time of the evening before, a visit's technician and minute stay; customers are told both then
                 * @default 18:00
                 */
                freezeAt: string;
                /**
                 * @description Recurring work that falls on a holiday is left out, or done on the next day from Monday to Friday
                 * @default skip
                 * @enum {string}
                 */
                holidayRule: "skip" | "move";
                /**
                 * @description Days on which recurring work is not done
                 * @default []
                 */
                holidays: components["schemas"]["Holiday"][];
                /**
                 * @description A visit moves only where that saves at least this much driving, or makes room for another
                 * @default 120
                 */
                minGainSeconds: number;
                /**
                 * @description The share of each day kept free for emergencies until noon the day before
                 * @default 0
                 */
                reservePercent: number;
                /**
                 * @description The arrival window promised to customers who asked for none
                 * @default 120
                 */
                windowMinutes: number;
            };
            invoices: {
                /**
                 * @description Send the invoice when a job is completed; otherwise it stays a draft
                 * @default false
                 */
                autoSend: boolean;
                /** @default 14 */
                dueDays: number;
                /** @default  */
                footer: string;
                /**
                 * @description Payment terms on every invoice
                 * @default
                 */
                terms: string;
            };
            notifications: {
                /**
                 * Format: email-or-none
                 * @description Where alerts for the office go; empty: nowhere
                 * @default
                 */
                officeEmail: string;
                /**
                 * @description When campaigns send no text messages; null: never
                 * @default null
                 */
                quietHours: components["schemas"]["QuietHour"] | null;
            };
            payouts: {
                /**
                 * @description When a franchise's share is sent
                 * @default payment
                 * @enum {string}
                 */
                when: "payment" | "completion";
            };
            providers: {
                mail: {
                    apiKey: components["schemas"]["SecretState"];
                    /**
                     * Format: sender
                     * @description The sender: an address, or a name and an address, such as Acme <office@example.com>
                     * @default
                     */
                    from: string;
                    /**
                     * Format: host
                     * @description The SMTP server
                     * @default
                     */
                    host: string;
                    password: components["schemas"]["SecretState"];
                    /** @default 587 */
                    port: number;
                    /**
                     * @description `demo`: messages are captured, not delivered
                     * @default demo
                     */
                    provider: components["schemas"]["MailProvider"];
                    /**
                     * Format: domain
                     * @description Replies to your messages arrive at this domain
                     * @default
                     */
                    replyDomain: string;
                    /**
                     * @description `tls` is usual with port 465. `none` only for a server on your own network
                     * @default starttls
                     */
                    security: components["schemas"]["MailSecurity"];
                    /**
                     * Format: line
                     * @description For the SMTP server; empty: it asks for none
                     * @default
                     */
                    username: string;
                    webhookSecret: components["schemas"]["SecretState"];
                };
                map: {
                    /**
                     * @default nominatim
                     * @enum {string}
                     */
                    geocoderKind: "nominatim" | "photon";
                    /**
                     * Format: http-link
                     * @description A server that finds addresses; empty: the imported map
                     * @default
                     */
                    geocoderUrl: string;
                    /**
                     * Format: http-link
                     * @description A Valhalla server for drive times; empty: the imported map
                     * @default
                     */
                    routingUrl: string;
                };
                payments: {
                    /**
                     * @description `sandbox`: no real money moves
                     * @default sandbox
                     * @enum {string}
                     */
                    provider: "sandbox" | "stripe";
                    secretKey: components["schemas"]["SecretState"];
                    webhookSecret: components["schemas"]["SecretState"];
                };
                sms: {
                    /**
                     * Format: line
                     * @description Twilio’s name of your account
                     * @default
                     */
                    accountSid: string;
                    authToken: components["schemas"]["SecretState"];
                    /**
                     * Format: line
                     * @description Your number, or a messaging service
                     * @default
                     */
                    from: string;
                    /**
                     * @default demo
                     * @enum {string}
                     */
                    provider: "demo" | "twilio";
                };
            };
            quotes: {
                /**
                 * @description Remind customers who have not answered this long after a quote was sent; 0: never
                 * @default 3
                 */
                remindAfterDays: number;
                /**
                 * @description Remind them this long before it expires; 0: never
                 * @default 2
                 */
                remindBeforeDays: number;
                /**
                 * @description Shown below every quote
                 * @default
                 */
                terms: string;
            };
            retention: {
                /**
                 * @description The audit trail
                 * @default 730
                 */
                auditDays: number;
                /**
                 * @description What changed, once everything that follows it has caught up
                 * @default 3
                 */
                changesDays: number;
                /**
                 * @description The text of sent messages; that they were sent stays on record
                 * @default 180
                 */
                messageTextsDays: number;
                /**
                 * @description What the payment processor sent; that it was processed stays on record
                 * @default 400
                 */
                paymentEventsDays: number;
                /**
                 * @description Where technicians were; 0 keeps only the latest. In effect is `deps.config.locations`
                 * @default 30
                 */
                positionsDays: number;
                /**
                 * @description Webhooks that were sent, with the answers
                 * @default 30
                 */
                webhooksDays: number;
            };
            reviews: {
                /**
                 * @description How long after the work is done and paid customers are asked
                 * @default 24
                 */
                delayHours: number;
                /**
                 * @description Ask customers for a review after completed and paid work
                 * @default true
                 */
                enabled: boolean;
                /**
                 * Format: https-link
                 * @description Where everybody who wrote a review is invited to post it as well, such as your Google page
                 * @default
                 */
                link: string;
            };
        };
        Setup: {
            /** @description The demo business is still loaded */
            demo: boolean;
            finished: boolean;
            has: {
                customers: boolean;
                franchises: boolean;
                jobs: boolean;
                map: boolean;
                services: boolean;
                workers: boolean;
            };
            /** @description A new business that has not finished: show it the way */
            open: boolean;
            /** @description Steps that are done or skipped, by name */
            steps: {
                [key: string]: "done" | "skipped";
            };
        };
        Shift: {
            friday?: components["schemas"]["Monday"][];
            monday?: components["schemas"]["Monday"][];
            saturday?: components["schemas"]["Monday"][];
            sunday?: components["schemas"]["Monday"][];
            thursday?: components["schemas"]["Monday"][];
            tuesday?: components["schemas"]["Monday"][];
            wednesday?: components["schemas"]["Monday"][];
        };
        Signature: {
            contentType: string;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            signedAt: string;
            signedBy: string | null;
            /** @description Bytes */
            size: number;
            /** @description URL of the bytes, for the same bearer token */
            url: string;
        };
        SignedIn: {
            /** Format: date-time */
            expiresAt: string;
            /** @description Bearer token; browsers get it as a cookie too */
            token: string;
            user: components["schemas"]["User"];
        };
        SignInResponse: {
            data: components["schemas"]["SignedIn"];
            /** @constant */
            ok: true;
        };
        SignInWithPasskeyInput: {
            credential: {
                clientExtensionResults?: Record<string, never>;
                id: string;
                rawId: string;
                response: {
                    authenticatorData: string;
                    clientDataJSON: string;
                    signature: string;
                };
                /** @enum {string} */
                type: "public-key";
            };
        };
        Split: {
            /** Format: date */
            effectiveFrom: string;
            shareFixed: components["schemas"]["Amount"] | null;
            sharePercent: number | null;
        };
        StartPasskeySignInResponse: {
            data: {
                /** @description Options for `navigator.credentials.get`, as `PublicKeyCredentialRequestOptionsJSON` */
                options: {
                    [key: string]: unknown;
                };
            };
            /** @constant */
            ok: true;
        };
        Statement: {
            /** @description What the customer owes; below zero, a credit */
            closingBalance: number;
            /** @example usd */
            currency: string;
            customer: {
                email: string | null;
                /** Format: uuid */
                id: string;
                name: string;
                phone: string | null;
            };
            /** Format: date */
            from: string | null;
            lines: {
                amount: components["schemas"]["Amount"];
                /** @description What the customer owes; below zero, a credit */
                balance: number;
                /** Format: date */
                date: string;
                description: string;
                /** Format: uuid */
                jobId: string;
                /** @enum {string} */
                kind: "job" | "cancellation_fee" | "tip" | "payment" | "payment_reversed" | "refund" | "refund_returned" | "dispute_lost" | "credit_note" | "adjustment";
            }[];
            /** @description What the customer owes; below zero, a credit */
            openingBalance: number;
            /** Format: date */
            to: string;
        };
        Stop: {
            addOns: string[];
            address: string;
            balance?: components["schemas"]["Balance"];
            /** Format: date-time */
            cancelledAt: string | null;
            checklist: components["schemas"]["Checklist"][];
            /** Format: date-time */
            completedAt: string | null;
            /** @description Everybody who goes, the lead first */
            crew: components["schemas"]["Crew"][];
            customerName: string;
            customerPhone: string | null;
            /** @description From the previous stop, or from home for the first; null: unknown */
            driveMinutes: number | null;
            durationMinutes: number;
            gutterLength: number | null;
            /**
             * Format: uuid
             * @description The job's
             */
            id: string;
            /** @description Finishes work that an earlier visit left: first in line */
            isReturn: boolean;
            jobNumber: components["schemas"]["JobNumber"];
            lat: number | null;
            lng: number | null;
            /** @description Notes from the customer and the office */
            notes: string | null;
            /** @enum {string|null} */
            outcome: "done" | "return_needed" | null;
            /** @description Why a return is needed; on the return visit until it ends as well */
            outcomeReason: string | null;
            /** @description What to bring next time */
            parts: string | null;
            photos: components["schemas"]["Photo"][];
            /** Format: date-time */
            scheduledEnd: string | null;
            /** Format: date-time */
            scheduledStart: string | null;
            signature: components["schemas"]["Signature"] | null;
            /** @description Of this visit */
            status: components["schemas"]["JobStatus"];
            stories: number | null;
            type: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: uuid */
            visitId: string;
            /** @description 1, 2, 3 … within the job */
            visitNumber: number;
            /** @description How many the job has */
            visits: number;
            /** Format: date-time */
            windowEnd: string | null;
            /**
             * Format: date-time
             * @description The promised arrival window
             */
            windowStart: string | null;
            workerNotes: components["schemas"]["WorkerNote"][];
        };
        /** @enum {string} */
        TargetAudienceInput: "all" | "new" | "returning";
        TaxRate: {
            active: boolean;
            country: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            name: string;
            percent: number;
            postcodes: string[];
            region: string | null;
            serviceTypes: string[];
            /** Format: date-time */
            updatedAt: string;
        };
        TemplatePatch: {
            body?: string;
            /** @enum {string} */
            language?: "en" | "es";
            /** @description Three text messages long at most */
            sms?: string;
            /** Format: line */
            subject?: string;
        };
        TemplatePreview: {
            html: string;
            sms: string;
            subject: string;
            text: string;
        };
        Territory: {
            /** @enum {string} */
            kind: "drive" | "polygon" | "postcodes";
            /** @description `drive`: minutes from the base (lat, lng) */
            minutes?: number;
            /** @description `polygon`: the ring of [lat, lng] points */
            polygon?: number[][];
            postcodes?: string[];
        };
        ThreadMessage: {
            address: string;
            attachments: components["schemas"]["Attachment"][];
            authorName: string | null;
            automatic: boolean;
            /** @enum {string} */
            channel: "sms" | "email";
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            direction: "in" | "out";
            /** @description The whole text, where `text` was shortened */
            fullText: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string|null} */
            intent: "stop" | "start" | null;
            /** @description The job an automatic message is about */
            jobId: string | null;
            /** @description `conversation`, or the kind of an automatic message */
            kind: string;
            /** @description Why it was not delivered */
            reason: string | null;
            /** @enum {string} */
            state: "received" | "queued" | "sent" | "delivered" | "failed" | "bounced";
            subject: string | null;
            /** @description Without quoted earlier mail and signature */
            text: string | null;
        };
        TimelineEntry: {
            /** @description `hq:<sub>`, `worker:<id>`, `customer`, `auto-dispatch`, … */
            actor: string | null;
            actorName: string | null;
            amount?: components["schemas"]["Amount"];
            /**
             * Format: date-time
             * @description When it happened, even if it was reported later
             */
            at: string;
            from?: components["schemas"]["JobStatus"];
            id: string;
            /** @enum {string} */
            kind: "booked" | "status" | "visit" | "escalation" | "edit" | "message" | "payment" | "refund" | "note" | "photo" | "signature" | "activity";
            message?: {
                /** @enum {string} */
                channel: "email" | "sms";
                /** Format: uuid */
                id: string;
                kind: string;
                /** Format: date-time */
                sentAt: string | null;
                status: components["schemas"]["MessageStatus"];
                subject: string | null;
                to: string;
            };
            metadata?: {
                [key: string]: unknown;
            };
            paymentId?: string | null;
            photo?: components["schemas"]["Photo"];
            /**
             * Format: date-time
             * @description When it was reported, if later than it happened
             */
            recordedAt?: string;
            signature?: components["schemas"]["Signature"];
            summary: string;
            /** @description Text of a note, or why a return is needed */
            text?: string;
            to?: components["schemas"]["JobStatus"];
            visit?: {
                /** Format: date-time */
                scheduledStart: string | null;
                /**
                 * Format: uuid
                 * @description The lead
                 */
                workerId: string | null;
                workerName: string | null;
            };
            /** @description Which of the visits of the job it is about */
            visitNumber?: number;
        };
        TimeOff: {
            /** Format: date-time */
            from: string;
            reason?: string | null;
            /** Format: date-time */
            to: string;
        };
        Total: {
            /** @description What was counted: jobs, payments, visits or quotes */
            count: number;
            /** @description In the unit of the report; null if there is nothing to count */
            value: number | null;
        };
        /** @enum {string} */
        TransferStatus: "pending" | "paid" | "reversed" | "cancelled";
        TrialBalance: {
            accounts: {
                account: components["schemas"]["AccountingAccountInput"];
                credit: components["schemas"]["Amount"];
                debit: components["schemas"]["Amount"];
                /** @example Sales */
                name: string;
                /** @enum {string} */
                type: "asset" | "liability" | "income" | "expense";
            }[];
            credit: components["schemas"]["Amount"];
            debit: components["schemas"]["Amount"];
        };
        /** @enum {string} */
        TypeInput: "email" | "sms" | "both";
        User: {
            active: boolean;
            /** Format: date-time */
            createdAt: string;
            email: string;
            franchiseIds: components["schemas"]["FranchiseIds"];
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            lastSeenAt: string | null;
            name: string;
            role: components["schemas"]["UserRole"];
        };
        /**
         * @description `owner`: everything. `dispatcher`: jobs, customers, technicians; no money movement. `finance`: invoices, payments, payouts, exports; reads the rest. `viewer`: reads.
         * @enum {string}
         */
        UserRole: "owner" | "dispatcher" | "finance" | "viewer";
        VerifyWorkerWorker: {
            email: string | null;
            franchiseId: string | null;
            /** Format: uuid */
            id: string;
            name: string;
            /** @description IANA time zone of the worker's schedule */
            timezone: string;
        };
        Visit: {
            /**
             * Format: uuid
             * @description The visit of the same job that has to be over first
             */
            afterVisitId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description How many workers it takes, at the same time */
            crew: number;
            /**
             * Format: date-time
             * @description The latest end agreed with the customer
             */
            dueBy: string | null;
            durationMinutes: number;
            /** Format: date-time */
            end: string | null;
            /** @description Hours between the end of that visit and the start of this one */
            gapHours: number;
            /** Format: uuid */
            id: string;
            /** @description Finishes work that an earlier visit left: first in line */
            isReturn: boolean;
            /** Format: uuid */
            jobId: string;
            /**
             * @example {
             *       "bags": 12
             *     }
             */
            loads: components["schemas"]["Loads"];
            /** @description 1, 2, 3 … within the job */
            number: number;
            /** @enum {string|null} */
            outcome: "done" | "return_needed" | null;
            /** @description Why a return is needed; on the return visit until it ends as well */
            outcomeReason: string | null;
            /** @description What to bring next time */
            parts: string | null;
            /** @description Dispatch leaves its workers and time alone */
            pinned: boolean;
            /** @description What it takes beside the service itself; each is held by somebody in the crew */
            skills: string[];
            /** @description A start outside the window is better than none */
            softWindow: boolean;
            /**
             * Format: date-time
             * @description Planned; lies in the window
             */
            start: string | null;
            status: components["schemas"]["VisitStatus"];
            /** Format: date-time */
            updatedAt: string;
            urgent: boolean;
            /** Format: date-time */
            windowEnd: string | null;
            /**
             * Format: date-time
             * @description The promised arrival window
             */
            windowStart: string | null;
            /** @description The lead first */
            workerIds: string[];
        };
        /** @enum {string} */
        VisitStatus: "unscheduled" | "scheduled" | "en_route" | "in_progress" | "done" | "cancelled";
        WaitingJob: {
            address: string;
            /** Format: date-time */
            createdAt: string;
            /** @description How many technicians it takes */
            crew: number;
            customerName: string;
            durationMinutes: number;
            /** Format: date-time */
            escalatedAt: string | null;
            franchiseId: string | null;
            /** @description Unfinished work: first in line */
            isReturn: boolean;
            /** Format: uuid */
            jobId: string;
            jobNumber: components["schemas"]["JobNumber"];
            lat: number | null;
            lng: number | null;
            /** @description Of the visit within its job */
            number: number;
            preferredDate: string | null;
            preferredTime: string | null;
            status: components["schemas"]["JobStatus"];
            type: string;
            urgent: boolean;
            /** Format: uuid */
            visitId: string;
            /** Format: date-time */
            windowEnd: string | null;
            /** Format: date-time */
            windowStart: string | null;
        };
        WaitlistEntry: {
            addOns: string[];
            address: string;
            contact: {
                email: string | null;
                name: string;
                phone: string | null;
            };
            /** Format: date-time */
            createdAt: string;
            franchiseId: string | null;
            /** Format: date-time */
            from: string;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            jobId: string | null;
            notes: string | null;
            /** @description Open now */
            offer: {
                /** Format: date-time */
                expiresAt: string;
                /** Format: date-time */
                windowEnd: string;
                /** Format: date-time */
                windowStart: string;
            } | null;
            status: components["schemas"]["EntryStatus"];
            /** @description Where the work is done */
            timezone: string;
            /** Format: date-time */
            to: string;
            type: string;
        };
        WebhookDelivery: {
            attempts: number;
            /** Format: date-time */
            createdAt: string;
            durationMs: number | null;
            /** @description What went wrong at the last attempt */
            error: string | null;
            /**
             * Format: uuid
             * @description Sent as `webhook-id`, the same at every attempt
             */
            eventId: string;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            lastAttemptAt: string | null;
            /** Format: date-time */
            nextAttemptAt: string | null;
            /** @description What is sent */
            payload: unknown;
            /** @enum {string|null} */
            problem: "status" | "redirect" | "timeout" | "tls" | "dns" | "refused" | "connection" | "private_address" | "gone" | "secret" | null;
            /** @description The beginning of the answer */
            responseBody: string | null;
            responseStatus: number | null;
            status: components["schemas"]["DeliveryStatus"];
            /** @description What it is about; its deliveries keep their order */
            subject: string;
            type: string;
        };
        WebhookEndpoint: {
            /** Format: date-time */
            createdAt: string;
            events: components["schemas"]["EndpointEvent"][];
            /** @description Deliveries that were given up */
            failed: number;
            franchiseIds: components["schemas"]["FranchiseIds"];
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            lastSuccessAt: string | null;
            /**
             * @description `failing`: three days without success. `gone`: it answered 410.
             * @enum {string|null}
             */
            pausedBy: "office" | "failing" | "gone" | null;
            /** @description Deliveries that wait for their next attempt */
            pending: number;
            /**
             * @description While an endpoint is paused, new events are not collected for it; what was waiting is sent when it resumes
             * @enum {string}
             */
            status: "active" | "paused";
            /** Format: date-time */
            updatedAt: string;
            url: string;
        };
        WebhookEvent: {
            attempts: number;
            /** Format: date-time */
            dueAt: string;
            error: string | null;
            id: string;
            /** @description As the processor sent it; null once it is too old (`retention.paymentEventsDays`) */
            payload: unknown;
            /** Format: date-time */
            processedAt: string | null;
            /** Format: date-time */
            receivedAt: string;
            status: components["schemas"]["PaymentStatusInput"];
            type: string;
        };
        Worker: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        WorkerDay: {
            /** Format: date */
            date: string;
            duty: components["schemas"]["Duty"];
            /** @description In route order */
            jobs: components["schemas"]["Stop"][];
            /** @description Assigned to the worker without a time */
            untimed: components["schemas"]["FieldJob"][];
            worker: components["schemas"]["VerifyWorkerWorker"];
        };
        WorkerInput: {
            active: boolean;
            areas: components["schemas"]["PostalCodes"];
            /**
             * @description What the van holds of each load; a name that is missing has no limit
             * @example {
             *       "bags": 12
             *     }
             */
            capacity: components["schemas"]["Loads"];
            /** @description Currency units, for planning */
            costPerHour: number | null;
            /** Format: date-time */
            createdAt: string;
            email: string | null;
            franchiseId: string | null;
            homeAddress: string | null;
            homeLat: number | null;
            homeLng: number | null;
            /** Format: uuid */
            id: string;
            name: string;
            /** @description How long dispatch may plan beyond a shift */
            overtimeMinutes: number;
            phone: string | null;
            restBreak: components["schemas"]["RestBreak"] | null;
            shifts: components["schemas"]["Shift"];
            skills: string[];
            timeOff: components["schemas"]["TimeOff"][];
            /** Format: date-time */
            updatedAt: string;
        };
        WorkerNote: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            occurredAt: string;
            text: string;
        };
    };
    responses: {
        /** @description The current state does not allow it; nothing was changed. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The request is not valid (400; `details` names every field that is wrong). There are no credentials, or they are unknown, expired or revoked (401). The caller may not do this, or has to confirm who they are first (403). What the body names does not exist (404). The address takes other methods (405). The Idempotency-Key was used with another request, or that one is still running (409). The body is too large (413) or of another type (415). There were too many requests (429): try again after `Retry-After` seconds. Something went wrong on our side (500), at a provider (502, 504), or is not available right now (503): try again after `Retry-After` seconds. The disk is full (507). Quote `X-Request-Id` when you report it. */
        Failed: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such thing, or the caller may not know of it. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: {
        Cursor: string;
        CustomerId: string;
        /** @description Defaults to today */
        Date: string;
        DeliveryId: string;
        /** @description With `1`, says what the import would do, and what is wrong, without doing it */
        DryRun: "0" | "1" | "false" | "true";
        /** @example pat@example.com */
        Email: string;
        Franchise: string;
        FranchiseId: string;
        From: string;
        Id: string;
        /**
         * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
         * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
         */
        IdempotencyKey: string;
        ImageId: string;
        JobId: string;
        Kind: string;
        /** @description `en` or `es`; the business's own without it */
        Lang: string;
        Lat: number;
        Limit: number;
        Lng: number;
        /** @description When it actually happened, if reported later; not in the future */
        OccurredAt: string;
        PhotoId: string;
        /** @description Preview the change without making it */
        Preview: boolean;
        PropertyId: string;
        To: string;
        Token: string;
        /** @description Changed at or after: what is new since the last time */
        UpdatedSince: string;
        WorkerId: string;
    };
    requestBodies: never;
    headers: {
        /** @description Requests per minute that one client may send. */
        RateLimitLimit: number;
        /** @description Requests left in this minute. */
        RateLimitRemaining: number;
        /** @description Seconds until the minute is over. */
        RateLimitReset: number;
        /** @description Seconds to wait before trying again. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAccount: {
        parameters: {
            query?: {
                /** @example pat@example.com */
                email?: components["parameters"]["Email"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Account"];
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example pat@example.com
                     */
                    email?: string;
                    emailCampaigns?: boolean;
                    /**
                     * @description Of messages to you
                     * @enum {string}
                     */
                    language?: "en" | "es";
                    name?: string;
                    /**
                     * Format: phone
                     * @example +1 555-0100
                     */
                    phone?: string | null;
                    smsCampaigns?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description Of messages to you; null: the language of the business
                             * @enum {string|null}
                             */
                            language: "en" | "es" | null;
                            name: string | null;
                            phone: string | null;
                            preferences: components["schemas"]["Preferences"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    acceptAccountDetails: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example pat@example.com
                     */
                    email?: string;
                    /** Format: uuid */
                    jobId: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @constant */
                            accepted: true;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    eraseAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Erasure cannot be undone
                     * @constant
                     */
                    confirm: true;
                    /**
                     * Format: email
                     * @example pat@example.com
                     */
                    email?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @constant */
                            erased: true;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    exportAccount: {
        parameters: {
            query?: {
                /** @example pat@example.com */
                email?: components["parameters"]["Email"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            keys: components["schemas"]["ApiKey"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date-time */
                    expiresAt?: string | null;
                    franchiseIds?: components["schemas"]["FranchiseIds"];
                    name: string;
                    scopes: components["schemas"]["KeyScope"][];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            id: string;
                            key: string;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    deleteApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @constant */
                            revoked: true;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    listAudit: {
        parameters: {
            query?: {
                /** @description An id, a name or a network address, or a kind such as `kind:worker` */
                actor?: string;
                cursor?: components["parameters"]["Cursor"];
                /** @description A day of the business or an instant */
                from?: string;
                limit?: components["parameters"]["Limit"];
                /** @description Exact, or all of a kind: `job:` */
                subject?: string;
                /** @description A day, included, or an instant, excluded */
                to?: string;
                /** @description Exact, or all of a kind: `job.` */
                type?: string;
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            entries: components["schemas"]["AuditEntry"][];
                            nextCursor: string | null;
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    getAuditChain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            chain: components["schemas"]["AuditChain"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    verifyAudit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            check: components["schemas"]["AuditCheck"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    requestSignInCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example pat@example.com
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @constant */
                            sent: true;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    confirmIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The 6-digit code from the email */
                    code: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmIdentityResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            permissions: ("jobs:read" | "jobs:write" | "customers:read" | "customers:write" | "workers:read" | "workers:write" | "imports:read" | "dispatch:read" | "dispatch:write" | "positions:read" | "positions:write" | "invoices:read" | "invoices:write" | "test-invoices:write" | "payments:read" | "payments:write" | "billing:read" | "billing:write" | "payouts:read" | "payouts:write" | "splits:write" | "ledger:read" | "trial-balance:read" | "exports:read" | "tax-rates:read" | "tax-rates:write" | "reports:read" | "promos:read" | "promos:write" | "plan-offers:read" | "plan-offers:write" | "saved-replies:write" | "campaigns:read" | "campaigns:write" | "franchises:read" | "franchises:write" | "services:write" | "settings:read" | "settings:write" | "users:read" | "users:write" | "keys:read" | "keys:write" | "audit:read" | "operations:read" | "operations:write" | "webhooks:read" | "webhooks:write" | "webhook-endpoints:read" | "webhook-endpoints:write")[];
                            user: {
                                active: boolean;
                                /** Format: date-time */
                                createdAt: string;
                                email: string;
                                franchiseIds: components["schemas"]["FranchiseIds"];
                                /** @description Of the user; the subject of a headquarters token, which is not one */
                                id: string;
                                /** Format: date-time */
                                lastSeenAt: string | null;
                                name: string;
                                role: components["schemas"]["UserRole"];
                            };
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    finishOidcSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To `/admin` */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    startOidcSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the identity provider */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    listPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            passkeys: components["schemas"]["Passkey"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    deletePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteCustomerPropertyResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    confirmIdentityWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInWithPasskeyInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmIdentityResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    startPasskeyConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartPasskeySignInResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    startPasskeyRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Options for `navigator.credentials.create`, as `PublicKeyCredentialCreationOptionsJSON` */
                            options: {
                                [key: string]: unknown;
                            };
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    registerPasskey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    credential: {
                        clientExtensionResults?: Record<string, never>;
                        id: string;
                        rawId: string;
                        response: {
                            attestationObject: string;
                            clientDataJSON: string;
                            transports?: string[];
                        };
                        /** @enum {string} */
                        type: "public-key";
                    };
                    /**
                     * @description To tell passkeys apart in a list
                     * @default Passkey
                     */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            passkey: components["schemas"]["Passkey"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    signInWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInWithPasskeyInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    startPasskeySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartPasskeySignInResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            sessions: {
                                /** Format: date-time */
                                createdAt: string;
                                /** @description The session that is asking */
                                current: boolean;
                                /** Format: date-time */
                                expiresAt: string;
                                /** Format: uuid */
                                id: string;
                                ip: string | null;
                                /** Format: date-time */
                                lastUsedAt: string;
                                /** @description How the user signed in: code, passkey, oidc or link */
                                method: string;
                                userAgent: string | null;
                            }[];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @constant */
                            ended: true;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The 6-digit code from the email */
                    code: string;
                    /**
                     * Format: email
                     * @example pat@example.com
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @constant */
                            signedOut: true;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listAvailability: {
        parameters: {
            query?: {
                /** @description Comma-separated */
                addOns?: string;
                /** @description Instead of lat and lng */
                address?: string;
                /** @description Only this day, instead of from and days */
                date?: string;
                days?: number;
                /** @description Instead of what the work usually takes */
                durationMinutes?: number;
                /** @description Defaults to the franchise whose territory contains the place */
                franchiseId?: string;
                /** @description First day; defaults to today */
                from?: string;
                gutterLength?: number;
                lat?: components["parameters"]["Lat"];
                lng?: components["parameters"]["Lng"];
                stories?: number;
                /**
                 * @description Service type label. Required unless a visit is to move
                 * @example Gutter cleaning
                 */
                type?: string;
                /** @description The token of a visit link: asks for that visit, instead of type and place */
                visit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            durationMinutes: number;
                            franchiseId: string | null;
                            place: components["schemas"]["Result"] | null;
                            timezone: string;
                            windows: {
                                /**
                                 * Format: plan-date
                                 * @example 2026-05-31
                                 */
                                date: string;
                                /** Format: date-time */
                                end: string;
                                /** Format: date-time */
                                start: string;
                                /**
                                 * @description Book with this preferredTime
                                 * @example 08:00-10:00
                                 */
                                time: string;
                                /** @description How many workers could come */
                                workers: number;
                            }[];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    holdWindow: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default [] */
                    addOns?: string[];
                    /** @description Instead of lat and lng */
                    address?: string;
                    /**
                     * Format: plan-date
                     * @example 2026-05-31
                     */
                    date: string;
                    /** @description Defaults to the franchise whose territory contains the place */
                    franchiseId?: string;
                    gutterLength?: number;
                    /**
                     * Format: uuid
                     * @description Moves the next visit of this job, with a proof or an access token, instead of `visit`
                     */
                    jobId?: string;
                    lat?: number;
                    lng?: number;
                    stories?: number;
                    /**
                     * @description As offered by availability
                     * @example 08:00-10:00
                     */
                    time: string;
                    /**
                     * @description Service type label. Required unless a visit is to move
                     * @example Gutter cleaning
                     */
                    type?: string;
                    /** @description The token of a visit link: asks for that visit, instead of type and place */
                    visit?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            expiresAt: string;
                            /** Format: uuid */
                            holdId: string;
                            /**
                             * Format: plan-date
                             * @example 2026-05-31
                             */
                            preferredDate: string;
                            preferredTime: string;
                            /** Format: date-time */
                            scheduledEnd: string;
                            /** Format: date-time */
                            scheduledStart: string;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    releaseWindow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            released: boolean;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    listRecurringBilling: {
        parameters: {
            query?: {
                active?: "true" | "false";
                cursor?: string;
                franchiseId?: string;
                limit?: number;
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description All matches, across pages */
                            count: number;
                            nextCursor: string | null;
                            schedules: components["schemas"]["Schedule"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    createRecurringBilling: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default false */
                    autoCharge?: boolean;
                    /**
                     * Format: email
                     * @example pat@example.com
                     */
                    customerEmail?: string;
                    customerId: string;
                    customerName: string;
                    flexDays?: components["schemas"]["FlexDays"];
                    franchiseId?: string | null;
                    intervalMonths?: number | null;
                    /**
                     * Format: date-or-time
                     * @description The first date, one interval from today by default. An `rrule` begins here, today by default.
                     */
                    nextBillingDate?: string | null;
                    paymentsCustomerId?: string | null;
                    price: number;
                    /** @description Your own id; must be unique */
                    recurringScheduleId: string;
                    /** @example FREQ=WEEKLY;BYDAY=MO,TH */
                    rrule?: components["schemas"]["RecurrenceRule"] | null;
                    serviceType: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            message: string;
                            schedule: components["schemas"]["Schedule"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    updateRecurringBilling: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    active?: boolean;
                    autoCharge?: boolean;
                    flexDays?: components["schemas"]["FlexDays"];
                    paymentsCustomerId?: string | null;
                    price?: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            schedule: components["schemas"]["Schedule"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    getBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            booking: components["schemas"]["BookingState"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    priceBooking: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default [] */
                    addOns?: string[];
                    /** @description For tax rates by place */
                    address?: string | null;
                    /** @description A promo code or a friend's referral code */
                    code?: string | null;
                    /** @description From `GET /api/availability`; its tax rate applies */
                    franchiseId?: string | null;
                    gutterLength?: number | null;
                    stories?: number | null;
                    /**
                     * @description Label of an active service
                     * @example Gutter cleaning
                     */
                    type: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["QuoteInput"];
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    getBusiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            address: string;
                            /** @description Its color, such as #0b6e5f */
                            color: string;
                            /** @description Of phone numbers without a country code, ISO 3166-1 alpha-2 */
                            country: string;
                            /** @description ISO 4217 */
                            currency: string;
                            /** @description Messages are captured, not delivered */
                            demo: boolean;
                            email: string;
                            legalName: string;
                            /** @description Locale for dates and amounts, a BCP 47 tag */
                            locale: string;
                            /** @description Where its logo is, a path of this service */
                            logo: string | null;
                            name: string;
                            payments: "sandbox" | "live";
                            /** @description Empty if the office gave none, like the following */
                            phone: string;
                            signIn: {
                                /** @description Who issues HQ tokens: this service or an identity provider */
                                kind: "shared" | "jwks";
                                /** @description Users can sign in at `/api/auth/oidc/start` */
                                oidc: boolean;
                                url: string | null;
                            };
                            /** @description Time zone of its schedules, an IANA name */
                            timezone: string;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    getBusinessLogo: {
        parameters: {
            query?: {
                /** @description Its version, so it can be cached for long */
                v?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": unknown;
                };
            };
            /** @description The browser has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    listCalendarFeeds: {
        parameters: {
            query?: {
                franchiseId?: string;
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
                workerId?: components["parameters"]["WorkerId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            feeds: components["schemas"]["CalendarFeed"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    createCalendarFeed: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Either a worker or a franchise */
        requestBody: {
            content: {
                "application/json": {
                    franchiseId?: string;
                    /** Format: uuid */
                    workerId?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateCalendarFeedResponse"];
                };
            };
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    deleteCalendarFeed: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteCalendarFeedResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    renewCalendarFeed: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateCalendarFeedResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    listCampaigns: {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            campaigns: components["schemas"]["Campaign"][];
                            nextCursor: string | null;
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    getCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            campaign: components["schemas"]["Campaign"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    previewCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendCampaignInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CampaignPreview"];
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    sendCampaign: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendCampaignInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            campaignId: string;
                            /** @description Why messages failed, each reason once */
                            errors?: string[];
                            failed: number;
                            /** @description Messages still to be sent */
                            queued?: number;
                            sent: number;
                            /** @description Total number of messages */
                            total: number;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listConversationAssignees: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            people: components["schemas"]["Worker"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listConversations: {
        parameters: {
            query?: {
                assignedTo?: string;
                cursor?: components["parameters"]["Cursor"];
                customerId?: components["parameters"]["CustomerId"];
                limit?: components["parameters"]["Limit"];
                q?: string;
                status?: "open" | "closed";
                unread?: boolean;
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            conversations: components["schemas"]["Conversation"][];
                            nextCursor: string | null;
                            /** @description Unread conversations, whatever the filter */
                            unread: number;
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    createConversation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    customerId: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateConversationResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    getConversation: {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            conversation: {
                                assignedName: string | null;
                                /** Format: uuid */
                                assignedTo: string | null;
                                /** @description How the other side can be reached */
                                channels: {
                                    /** @enum {string|null} */
                                    blocked: "bounced" | "complained" | "stop" | null;
                                    /** @enum {string} */
                                    channel: "sms" | "email";
                                    to: string;
                                }[];
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: uuid */
                                customerId: string | null;
                                /** @description Messages that arrived too fast and were not stored */
                                dropped: number;
                                /** @description Of the customer’s latest job */
                                franchiseId: string | null;
                                /** Format: uuid */
                                id: string;
                                /** @description The customer’s next open job */
                                job: {
                                    /** Format: date-time */
                                    end: string | null;
                                    /** Format: uuid */
                                    id: string;
                                    number: number;
                                    /** Format: date-time */
                                    start: string | null;
                                    timezone: string;
                                    type: string;
                                } | null;
                                /** Format: date-time */
                                lastAt: string;
                                /** @enum {string|null} */
                                lastDirection: "in" | "out" | null;
                                lastText: string;
                                /** @description The customer, or the number or address of an unknown sender */
                                name: string;
                                /** @description What saved replies can fill in here */
                                placeholders: {
                                    [key: string]: string;
                                };
                                /** @enum {string} */
                                status: "open" | "closed";
                                /** @description Customers with the same phone number, while the sender is unknown */
                                suggestions: components["schemas"]["Worker"][];
                                unread: boolean;
                            };
                            messages: components["schemas"]["ThreadMessage"][];
                            nextCursor: string | null;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    updateConversation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    assignedTo?: string | null;
                    /** Format: uuid */
                    customerId?: string;
                    /** @enum {string} */
                    status?: "open" | "closed";
                    unread?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateConversationResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    createConversationAttachment: {
        parameters: {
            query?: {
                name?: string;
            };
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            attachment: components["schemas"]["Attachment"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    getConversationAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                attachmentId: string;
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    createConversationMessage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    attachmentIds?: string[];
                    /** @enum {string} */
                    channel: "sms" | "email";
                    subject?: string;
                    /**
                     * Format: uuid
                     * @description A saved reply, instead of `text`
                     */
                    templateId?: string;
                    /** @description By text message at most 1600 characters; not needed with attachments */
                    text?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            message: components["schemas"]["ThreadMessage"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    coverage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Minutes; defaults to quarters of maxDrive */
                    contours?: number[];
                    lat: number;
                    lng: number;
                    /**
                     * @description Minutes
                     * @default 60
                     */
                    maxDrive?: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description The largest contour actually drawn */
                            actualMinutes: number;
                            /** Format: date-time */
                            generatedAt: string;
                            polygons: {
                                /** @description The outer ring, [lat, lng] */
                                coords: number[][];
                                minutes: number;
                            }[];
                            /** @description Why nothing was drawn */
                            reason?: string;
                            requestedMinutes: number;
                            /** @description `valhalla`: drive times on roads. `estimate`: distance alone */
                            source: string;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    announceVisits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Visits announced by this run */
                            announced: number;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    autoDispatch: {
        parameters: {
            query?: {
                /** @description Preview without assigning anything */
                preview?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AutoDispatchResponse"];
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    sendOnboardingEmails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            details: {
                                /** @enum {string} */
                                status: "sent" | "failed" | "queued";
                                to: string;
                                /** @enum {string} */
                                type: "franchise_welcome" | "setup_guide" | "first_job_guide" | "customer_follow_up";
                            }[];
                            emailsFailed: number;
                            emailsSent: number;
                            /**
                             * @description Skipped because another run was in progress
                             * @constant
                             */
                            skippedRun?: true;
                            /** @constant */
                            success: true;
                            /** Format: date-time */
                            timestamp: string;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    createRecurringJobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            generated: number;
                            invoicesCreated: number;
                            /** @description The first 1,000 */
                            jobs: {
                                customerName: string;
                                /** Format: date */
                                date: string;
                                /** Format: uuid */
                                id: string;
                                price: components["schemas"]["Amount"];
                                scheduleId?: string;
                                serviceType: string;
                                templateId?: string;
                            }[];
                            projectedRevenue: components["schemas"]["Amount"];
                            skipped: number;
                            skippedRun?: boolean;
                            success: boolean;
                            /** Format: date-time */
                            timestamp: string;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    retryWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            failed: number;
                            processed: number;
                            results: {
                                id: string;
                                success: boolean;
                                type: string;
                            }[];
                            skippedRun?: boolean;
                            succeeded: number;
                            success: boolean;
                            /** Format: date-time */
                            timestamp: string;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    cancelBooking: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Refund at most this. Counts only with the job's `email` or `phone`, a proof of the email, or a headquarters token */
                    amount?: number | null;
                    /** Format: date-or-time */
                    dateISO?: string | null;
                    /**
                     * Format: email
                     * @example pat@example.com
                     */
                    email?: string | null;
                    jobId: string;
                    /** @description Payment intent or setup intent; must be the job's own. Empty: none */
                    paymentId?: string | null;
                    /**
                     * @description Ignored; our own records decide
                     * @enum {string|null}
                     */
                    paymentStatus?: "charged" | "card_on_file" | "pending" | "" | null;
                    /** Format: line */
                    phone?: string | null;
                    /** @description Only say what canceling would cost and return; change nothing */
                    preview?: boolean;
                    type?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancelMyVisitResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    rescheduleBooking: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    holdId: string;
                    /** Format: uuid */
                    jobId: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RescheduleMyVisitResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    verifyCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The 6-digit code */
                    code?: string;
                    /**
                     * Format: email
                     * @example pat@example.com
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Bearer token for the account endpoints, valid for 30 minutes */
                            proof?: string;
                            /** @constant */
                            sent?: true;
                            /** @constant */
                            verified?: true;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
                /** @description Beginnings of words of a name, company, email or address; a phone number or its last digits */
                q?: string;
                /** @description A minus turns the order around. Rows without a value come last either way. */
                sort?: "createdAt" | "-createdAt" | "name" | "-name" | "jobs" | "-jobs" | "lastJobAt" | "-lastJobAt" | "balance" | "-balance" | "updatedAt" | "-updatedAt";
                tag?: string;
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            customers: components["schemas"]["Customer"][];
                            nextCursor: string | null;
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    createCustomer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    company?: string | null;
                    /**
                     * Format: email
                     * @example pat@example.com
                     */
                    email?: string | null;
                    /** @description The franchise that sees them before there is any work */
                    franchiseId?: string | null;
                    name: string;
                    notes?: string | null;
                    /**
                     * Format: phone
                     * @example +1 555-0100
                     */
                    phone?: string | null;
                    properties?: components["schemas"]["PropertyInput"][];
                    tags?: string[];
                    /** @description Later bookings are not taxed */
                    taxExempt?: boolean;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateCustomerResponse"];
                };
            };
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateCustomerResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    updateCustomer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Workers who are not sent to them again */
                    bannedWorkerIds?: string[];
                    company?: string | null;
                    /**
                     * Format: email
                     * @example pat@example.com
                     */
                    email?: string | null;
                    name?: string;
                    notes?: string | null;
                    /**
                     * Format: phone
                     * @example +1 555-0100
                     */
                    phone?: string | null;
                    /** @description Workers they like best; dispatch sends one of them where it can */
                    preferredWorkerIds?: string[];
                    tags?: string[];
                    /** @description Later bookings are not taxed */
                    taxExempt?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateCustomerResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    listCustomerCards: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            cards: components["schemas"]["CustomerCard"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    mergeCustomer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    otherId: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateCustomerResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    listCustomerMessages: {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            messages: components["schemas"]["CustomerMessage"][];
                            nextCursor: string | null;
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    createCustomerProperty: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PropertyInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateCustomerPropertyResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    deleteCustomerProperty: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
                propertyId: components["parameters"]["PropertyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteCustomerPropertyResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    updateCustomerProperty: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
                propertyId: components["parameters"]["PropertyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Gate codes, dogs, where to park */
                    accessNotes?: string | null;
                    address?: string;
                    label?: string | null;
                    lat?: number | null;
                    lng?: number | null;
                    tags?: string[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateCustomerPropertyResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    getCustomerStatement: {
        parameters: {
            query?: {
                /** @description The first day, in the time zone of the business; without it, from the beginning */
                from?: string;
                /** @description `en` or `es`; the business's own without it */
                lang?: components["parameters"]["Lang"];
                /** @description The last day, included; without it, up to now */
                to?: string;
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            statement: components["schemas"]["Statement"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    listActivity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            events: components["schemas"]["Activity"][];
                            stored: boolean;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    recordActivity: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    actor: string;
                    metadata?: {
                        [key: string]: unknown;
                    };
                    summary: string;
                    type: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordActivityResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    getCodehost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            commits: {
                                author: string;
                                message: string;
                                sha: string;
                            }[];
                            configured: boolean;
                            pulls: {
                                number: number;
                                state: string;
                                title: string;
                            }[];
                            repo: {
                                name: string;
                                openIssues: number;
                                stars: number;
                            };
                            /** @description The provider is down; this is its last good answer */
                            stale: boolean;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    getEmailProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            configured: boolean;
                            fromEmail: string;
                            /** @enum {string} */
                            provider: "smtp" | "resend" | "demo";
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    sendTestEmail: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default test
                     * @enum {string}
                     */
                    template?: "booking" | "completion" | "test";
                    /**
                     * Format: email
                     * @example pat@example.com
                     */
                    to: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Why it was not sent, or not yet sent */
                            error?: string;
                            messageId: string;
                            provider: string;
                            /** @enum {string} */
                            status: "sent" | "queued" | "failed";
                            template: string;
                            to: string;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listErrors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            errors: {
                                /** Format: date-time */
                                createdAt: string;
                                id: number;
                                message: string;
                                metadata: {
                                    [key: string]: unknown;
                                };
                                page: string | null;
                                stack: string | null;
                                userAgent: string | null;
                            }[];
                            grouped: {
                                count: number;
                                /** Format: date-time */
                                firstSeen: string;
                                /** Format: date-time */
                                lastSeen: string;
                                message: string;
                            }[];
                            total: number;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    reportError: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    message: string;
                    metadata?: {
                        [key: string]: unknown;
                    };
                    page?: string;
                    stack?: string;
                    userAgent?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordActivityResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    getSystemHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            checks: {
                                [key: string]: {
                                    status: string;
                                } & {
                                    [key: string]: unknown;
                                };
                            };
                            /** @enum {string} */
                            status: "healthy" | "degraded" | "unhealthy";
                            /** Format: date-time */
                            timestamp: string;
                            version: string;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    getHosting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            configured: boolean;
                            deployments: {
                                id: string;
                                state: string;
                                url: string;
                            }[];
                            productionUrl: string | null;
                            /** @description The provider is down; this is its last good answer */
                            stale: boolean;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    simulateInboundMessage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    channel: "sms" | "email";
                    /** @description A phone number or an email address */
                    from: string;
                    /** @description With a sample photo */
                    picture?: boolean;
                    subject?: string;
                    text: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            conversationId: string | null;
                            /** @enum {string} */
                            stored: "added" | "known" | "dropped";
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    listInsights: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            analyzedAt: string;
                            insights: {
                                /** @description What to do about it */
                                action: string;
                                /** @enum {string} */
                                category: "performance" | "data" | "security" | "config";
                                /** @description What was found */
                                detail: string;
                                /** @enum {string} */
                                severity: "high" | "medium" | "low";
                                title: string;
                            }[];
                            /** @description 100, minus 15 for each high, 7 for each medium and 2 for each low finding */
                            score: number;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    previewSampleInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    franchiseName?: string;
                    job: {
                        id: string | number;
                    } & {
                        [key: string]: unknown;
                    };
                    /** @default false */
                    sendEmail?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            emailed: boolean;
                            html: string;
                            invoice: components["schemas"]["InvoiceData"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listWorkerPositions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListWorkerPositionsResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    reportWorkerPosition: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Meters */
                    accuracy?: number;
                    heading?: number;
                    lat: number;
                    lng: number;
                    speed?: number;
                    workerId: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportWorkerPositionResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listPastWorkerPositions: {
        parameters: {
            query?: {
                from?: components["parameters"]["From"];
                limit?: number;
                to?: components["parameters"]["To"];
            };
            header?: never;
            path: {
                workerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListWorkerPositionsResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                channel?: "email" | "sms";
                cursor?: components["parameters"]["Cursor"];
                jobId?: components["parameters"]["JobId"];
                kind?: string;
                limit?: components["parameters"]["Limit"];
                status?: components["schemas"]["MessageStatus"];
                to?: string;
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            messages: components["schemas"]["Message"][];
                            nextCursor: string | null;
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            jobs: {
                                assigned: number;
                                cancelled: number;
                                completed: number;
                                en_route: number;
                                in_progress: number;
                                pending: number;
                                total: number;
                            };
                            revenue: {
                                completedJobs: number;
                                total: components["schemas"]["Amount"];
                            };
                            workers: {
                                available: number;
                                total: number;
                            };
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    notify: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default email
                     * @enum {string}
                     */
                    channel?: "email" | "sms";
                    data: {
                        [key: string]: unknown;
                    };
                    /** @description An email address or a phone number, depending on the channel */
                    to: string;
                    /** @enum {string} */
                    type: "handoff" | "deploy" | "error" | "revenue";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            channel: string;
                            messageId?: string;
                            success: boolean;
                            type: string;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    getPaymentSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            balance: {
                                available: components["schemas"]["Available"][];
                                pending: components["schemas"]["Available"][];
                            };
                            chargeCount: number;
                            recentEvents: {
                                /** Format: date-time */
                                createdAt: string;
                                id: string;
                                status: string;
                                type: string;
                            }[];
                            revenue: {
                                allTime: components["schemas"]["Amount"];
                                today: components["schemas"]["Amount"];
                                week: components["schemas"]["Amount"];
                            };
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listWebVitals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            since: string;
                            vitals: {
                                count: number;
                                metric: string;
                                p75: number;
                                page: string;
                            }[];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listDispatchArrivals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            arrivals: {
                                /** Format: date-time */
                                expected: string;
                                /** Format: uuid */
                                jobId: string;
                                lateMinutes: number;
                                /** Format: date-time */
                                scheduledStart: string;
                                /** Format: uuid */
                                visitId: string;
                                /** Format: uuid */
                                workerId: string;
                                workerName: string;
                            }[];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    getDispatchCalendar: {
        parameters: {
            query: {
                days: number;
                /** @description Defaults to all franchises */
                franchiseId?: string;
                from: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            days: components["schemas"]["CalendarDay"][];
                            timezone: string;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    getDispatchDay: {
        parameters: {
            query?: {
                /** @description Defaults to today */
                date?: components["parameters"]["Date"];
                /** @description From that day on; 1 by default */
                days?: number;
                /** @description Defaults to all franchises */
                franchiseId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DispatchBoard"];
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    listDispatchDecisions: {
        parameters: {
            query?: {
                jobId?: components["parameters"]["JobId"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            decisions: {
                                addedMinutes: number | null;
                                alternatives: {
                                    addedMinutes: number;
                                    name: string;
                                    /** Format: date-time */
                                    start: string;
                                    /** Format: uuid */
                                    workerId: string;
                                }[];
                                blocked: {
                                    name: string;
                                    reason: string;
                                    /** Format: uuid */
                                    workerId: string;
                                }[];
                                /** Format: date-time */
                                createdAt: string;
                                driveMinutes: number | null;
                                id: number;
                                /** Format: uuid */
                                jobId: string;
                                /** @enum {string} */
                                kind: "assign" | "move" | "escalate" | "skip" | "repair" | "emergency";
                                reason: string | null;
                                /** Format: date-time */
                                scheduledStart: string | null;
                                /** Format: uuid */
                                visitId: string | null;
                                /** Format: uuid */
                                workerId: string | null;
                            }[];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    emergencyDispatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    jobId: string;
                    /**
                     * @description Show what it takes without changing anything
                     * @default false
                     */
                    preview?: boolean;
                    /**
                     * @description How soon somebody should be there. If nobody can, the rest of the day is tried.
                     * @default 240
                     */
                    withinMinutes?: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            emergency: components["schemas"]["Emergency"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    repairDispatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Visits whose customers were notified of a delay */
                            late: string[];
                            /** @description Visits moved to another worker because theirs runs late */
                            moved: string[];
                            /** @description Visits unassigned from workers who cannot make them */
                            released: string[];
                            run?: components["schemas"]["AutoDispatchResponse"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listDispatchRoutes: {
        parameters: {
            query?: {
                /** @description Defaults to today */
                date?: components["parameters"]["Date"];
                /** @description Defaults to all franchises */
                franchiseId?: string;
                workerId?: components["parameters"]["WorkerId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            routes: components["schemas"]["DrawnRoute"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    runDispatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Only its jobs; null: only jobs without a franchise; omitted: all */
                    franchiseId?: string | null;
                    /**
                     * @description Preview without assigning anything
                     * @default false
                     */
                    preview?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            actions: {
                                driveMinutes?: number;
                                job: {
                                    customerName: string;
                                    type: string;
                                };
                                /** Format: uuid */
                                jobId: string;
                                reason?: string;
                                /** Format: date-time */
                                scheduledEnd?: string;
                                /** Format: date-time */
                                scheduledStart?: string;
                                type: components["schemas"]["ActionType"];
                                /** Format: uuid */
                                visitId: string;
                                worker: components["schemas"]["Worker"] | null;
                                /** @description The crew, the lead first */
                                workerIds?: string[];
                            }[];
                            assigned: number;
                            escalated: number;
                            /** @description Visits that changed their worker or minute within their promised window */
                            moved: number;
                            /** @constant */
                            preview?: true;
                            /** @description Franchises that are planned in the background and not counted here yet; absent: none */
                            queued?: number;
                            /**
                             * Format: uuid
                             * @description Where their results are added up: see GET /api/dispatch/runs
                             */
                            runId?: string;
                            /** @description Driving saved by moving them */
                            savedSeconds: number;
                            skipped: number;
                            /** @constant */
                            skippedRun?: true;
                            /** @constant */
                            success: true;
                            /** Format: date-time */
                            timestamp: string;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listDispatchRuns: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            runs: components["schemas"]["RecordedDispatchRun"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listDisputes: {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                franchiseId?: components["parameters"]["FranchiseId"];
                jobId?: components["parameters"]["JobId"];
                limit?: components["parameters"]["Limit"];
                status?: components["schemas"]["DisputeStatus"];
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            disputes: components["schemas"]["Dispute"][];
                            nextCursor: string | null;
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    exportAccounting: {
        parameters: {
            query?: {
                /** @description The first day, in the time zone of the business; without it, from the beginning */
                from?: string;
                /** @description The last day, included; without it, up to now */
                to?: string;
            };
            header?: never;
            path: {
                name: "journal" | "invoices" | "payments" | "payouts" | "timesheets";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    listFranchises: {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                /** @description Only these, separated by commas */
                ids?: string;
                /** @description Without it, all of them are listed */
                limit?: number;
                /** @description Part of a name, id or address */
                q?: string;
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            franchises: components["schemas"]["Franchise"][];
                            /** @description Only if a limit was given */
                            nextCursor?: string | null;
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    createFranchise: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    active?: boolean;
                    address?: string | null;
                    /**
                     * Format: email
                     * @example pat@example.com
                     */
                    email?: string | null;
                    /** @description Your own id; generated if omitted */
                    id?: string;
                    lat?: number | null;
                    lng?: number | null;
                    name: string;
                    /**
                     * Format: phone
                     * @example +1 555-0100
                     */
                    phone?: string | null;
                    /** @description The franchise's share of a payment; 80 by default */
                    sharePercent?: number;
                    /** @description As a fraction: 0.0825 is 8.25% */
                    taxRate?: number;
                    territory?: components["schemas"]["Territory"] | null;
                    /** Format: timezone */
                    timezone?: string | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateFranchiseResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    getFranchise: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateFranchiseResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    updateFranchise: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    active?: boolean;
                    address?: string | null;
                    /**
                     * Format: email
                     * @example pat@example.com
                     */
                    email?: string | null;
                    lat?: number | null;
                    lng?: number | null;
                    name?: string;
                    /**
                     * Format: phone
                     * @example +1 555-0100
                     */
                    phone?: string | null;
                    /** @description The franchise's share of a payment; 80 by default */
                    sharePercent?: number;
                    /** @description As a fraction: 0.0825 is 8.25% */
                    taxRate?: number;
                    territory?: components["schemas"]["Territory"] | null;
                    /** Format: timezone */
                    timezone?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateFranchiseResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    listFranchiseSplits: {
        parameters: {
            query?: {
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            splits: components["schemas"]["Split"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    createFranchiseSplit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: plan-date */
                    effectiveFrom: string;
                    shareFixed?: number | null;
                    sharePercent?: number | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            split: components["schemas"]["Split"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    geocode: {
        parameters: {
            query: {
                lat?: components["parameters"]["Lat"];
                lng?: components["parameters"]["Lng"];
                /** @description An address, an intersection, a place or a position */
                q: string;
                /** @description `1`: what somebody may be typing, so the last word is only begun; up to 8 results */
                suggest?: "0" | "1";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            results: components["schemas"]["Result"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetImportResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    createImportCustomer: {
        parameters: {
            query?: {
                /** @description With `1`, says what the import would do, and what is wrong, without doing it */
                dryRun?: components["parameters"]["DryRun"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": unknown;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetImportResponse"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetImportResponse"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedImport"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    createImportJob: {
        parameters: {
            query?: {
                /** @description With `1`, says what the import would do, and what is wrong, without doing it */
                dryRun?: components["parameters"]["DryRun"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": unknown;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetImportResponse"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetImportResponse"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedImport"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    createImportService: {
        parameters: {
            query?: {
                /** @description With `1`, says what the import would do, and what is wrong, without doing it */
                dryRun?: components["parameters"]["DryRun"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": unknown;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetImportResponse"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetImportResponse"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedImport"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    createImportWorker: {
        parameters: {
            query?: {
                /** @description With `1`, says what the import would do, and what is wrong, without doing it */
                dryRun?: components["parameters"]["DryRun"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": unknown;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetImportResponse"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetImportResponse"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedImport"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                customerId?: components["parameters"]["CustomerId"];
                franchiseId?: components["parameters"]["FranchiseId"];
                jobId?: components["parameters"]["JobId"];
                kind?: "invoice" | "credit_note";
                limit?: components["parameters"]["Limit"];
                /** @description Word prefixes of the number or the customer's name or email */
                q?: string;
                /** @description A minus turns the order around. Rows without a value come last either way. */
                sort?: "createdAt" | "-createdAt" | "customerName" | "-customerName" | "dueOn" | "-dueOn" | "sentAt" | "-sentAt" | "paidAt" | "-paidAt" | "total" | "-total" | "updatedAt" | "-updatedAt";
                status?: components["schemas"]["InvoiceStatus"];
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            invoices: components["schemas"]["Invoice"][];
                            nextCursor: string | null;
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    getInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            html: string;
                            invoice: components["schemas"]["Invoice"];
                            invoiceData: components["schemas"]["InvoiceData"];
                            refunded: components["schemas"]["Amount"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    getInvoicePdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An invoice as PDF; a draft as it would be sent now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    getInvoicePreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An invoice as the customer sees it; a draft as it would be sent now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    voidInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendInvoiceResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    generateInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    jobId: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GenerateInvoiceResponse"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GenerateInvoiceResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    sendInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    invoiceId: string;
                    /** @enum {string} */
                    method: "email" | "sms";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendInvoiceResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    isochrone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contours?: {
                        /**
                         * @description Hexadecimal
                         * @example ff8800
                         */
                        color: string;
                        time: number;
                    }[];
                    lat: number;
                    lng: number;
                    /**
                     * @description Minutes
                     * @default 60
                     */
                    time?: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        features: unknown[];
                        source?: string;
                        /** @enum {string} */
                        type: "FeatureCollection";
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listJobTemplates: {
        parameters: {
            query?: {
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            templates: components["schemas"]["JobTemplate"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    createJobTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description How many workers it takes */
                    crew?: number;
                    durationMinutes?: number;
                    franchiseId?: string | null;
                    items: components["schemas"]["LineItems"];
                    name: string;
                    notes?: string | null;
                    skills?: string[];
                    /** @description The first item's service or description, if not given */
                    type?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateJobTemplateResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    deleteJobTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteCustomerPropertyResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    updateJobTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description How many workers it takes */
                    crew?: number;
                    durationMinutes?: number;
                    items?: components["schemas"]["LineItems"];
                    name?: string;
                    notes?: string | null;
                    skills?: string[];
                    type?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateJobTemplateResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    listJobs: {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                customerId?: components["parameters"]["CustomerId"];
                franchiseId?: components["parameters"]["FranchiseId"];
                /** @description Created at or after */
                from?: string;
                limit?: components["parameters"]["Limit"];
                /** @description A job or invoice number; beginnings of words of a name, company, email, address or service; a phone number or its last digits */
                q?: string;
                /** @description A minus turns the order around. Rows without a value come last either way. */
                sort?: "createdAt" | "-createdAt" | "number" | "-number" | "customerName" | "-customerName" | "scheduledStart" | "-scheduledStart" | "total" | "-total" | "updatedAt" | "-updatedAt";
                status?: components["schemas"]["JobStatus"];
                /** @description Created before */
                to?: string;
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description Visit starts at or after */
                visitFrom?: string;
                /** @description Visit starts before */
                visitTo?: string;
                workerId?: components["parameters"]["WorkerId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            jobs: components["schemas"]["Job"][];
                            nextCursor: string | null;
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    createJob: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Becomes a property of the customer */
                    address?: string;
                    crew?: number;
                    /** @description A new customer. Somebody with the same email is used as they are. */
                    customer?: {
                        company?: string | null;
                        /**
                         * Format: email
                         * @example pat@example.com
                         */
                        email?: string | null;
                        name: string;
                        /**
                         * Format: phone
                         * @example +1 555-0100
                         */
                        phone?: string | null;
                    };
                    /** Format: uuid */
                    customerId?: string;
                    /** @description To be paid in advance */
                    deposit?: number | null;
                    durationMinutes?: number;
                    /**
                     * Format: date-time
                     * @description Defaults to start + durationMinutes
                     */
                    end?: string | null;
                    /** @description Assign technicians who lack a skill */
                    force?: boolean;
                    franchiseId?: string | null;
                    items?: components["schemas"]["LineItems"];
                    notes?: string | null;
                    /**
                     * @description Tell the customer
                     * @default true
                     */
                    notify?: boolean;
                    /** Format: date-or-time */
                    preferredDate?: string | null;
                    preferredTime?: string | null;
                    /** Format: uuid */
                    propertyId?: string;
                    skills?: string[];
                    /** Format: date-time */
                    start?: string | null;
                    /**
                     * Format: uuid
                     * @description Gives items, type, duration, notes, crew and skills
                     */
                    templateId?: string;
                    /** @description The first item's service or description, if not given */
                    type?: string;
                    /** Format: date-time */
                    windowEnd?: string | null;
                    /** Format: date-time */
                    windowStart?: string | null;
                    workerIds?: components["schemas"]["CrewIds"];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateJobResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            customer: components["schemas"]["CustomerContact"];
                            history: components["schemas"]["Activity"][];
                            job: components["schemas"]["JobDetails"];
                            /** @description A place where work is done for a customer */
                            property: components["schemas"]["Property"] | null;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    updateJob: {
        parameters: {
            query?: {
                /** @description Preview the change without making it */
                preview?: components["parameters"]["Preview"];
            };
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    addOns?: string[];
                    address?: string;
                    /**
                     * Format: email
                     * @example pat@example.com
                     */
                    customerEmail?: string | null;
                    /**
                     * Format: uuid
                     * @description Whose job it is. Name, email and phone become theirs.
                     */
                    customerId?: string;
                    customerName?: string;
                    /**
                     * Format: phone
                     * @example +1 555-0100
                     */
                    customerPhone?: string | null;
                    /** @description To be paid in advance */
                    deposit?: number | null;
                    durationMinutes?: number;
                    franchiseId?: string | null;
                    gutterLength?: number | null;
                    items?: components["schemas"]["LineItems"];
                    notes?: string | null;
                    /** Format: date-or-time */
                    preferredDate?: string | null;
                    preferredTime?: string | null;
                    /** @description Replaces the items by one taxable line */
                    price?: number;
                    /**
                     * Format: uuid
                     * @description A property of the customer. The address becomes its own.
                     */
                    propertyId?: string;
                    /** Format: date-time */
                    scheduledEnd?: string | null;
                    /** Format: date-time */
                    scheduledStart?: string | null;
                    status?: components["schemas"]["JobStatus"];
                    stories?: number | null;
                    type?: string;
                    /** @description With status `cancelled`: cancel without the fee of the cancellation policy */
                    waiveFee?: boolean;
                    /** Format: date-time */
                    windowEnd?: string | null;
                    /**
                     * Format: date-time
                     * @description The arrival window of the next visit
                     */
                    windowStart?: string | null;
                    /** Format: uuid */
                    workerId?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            cancellation?: components["schemas"]["Cancellation"];
                            job: components["schemas"]["JobDetails"];
                            preview?: components["schemas"]["Preview"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    acceptBookingDetails: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            job: components["schemas"]["Job"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    getJobBalance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Balance"];
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    duplicateJob: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateJobResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    createJobPayment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of the price; at most what is due */
                    amount: number;
                    /** @enum {string} */
                    method: "cash" | "check" | "bank_transfer" | "card_reader" | "other";
                    /** Format: date-time */
                    receivedAt?: string;
                    reference?: string | null;
                    /** @description On top of the amount */
                    tip?: number;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateJobPaymentResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    getJobPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                photoId: components["parameters"]["PhotoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": unknown;
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    getJobSignature: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": unknown;
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    swapVisits: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    withJobId: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            jobs: components["schemas"]["Job"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    getJobTimeline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            timeline: components["schemas"]["TimelineEntry"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    listJobVisits: {
        parameters: {
            query?: {
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListJobVisitsResponse"];
                    "text/csv": string;
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    createJobVisit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    afterVisitId?: string | null;
                    crew?: number;
                    /** Format: date-time */
                    dueBy?: string | null;
                    durationMinutes?: number;
                    /**
                     * Format: date-time
                     * @description Defaults to start + durationMinutes
                     */
                    end?: string | null;
                    /** @description Assign a crew in which nobody has a skill that the visit asks for */
                    force?: boolean;
                    gapHours?: number;
                    /**
                     * @example {
                     *       "bags": 12
                     *     }
                     */
                    loads?: components["schemas"]["Loads"];
                    parts?: string | null;
                    pinned?: boolean;
                    skills?: string[];
                    softWindow?: boolean;
                    /** Format: date-time */
                    start?: string | null;
                    urgent?: boolean;
                    /** Format: date-time */
                    windowEnd?: string | null;
                    /** Format: date-time */
                    windowStart?: string | null;
                    workerIds?: components["schemas"]["CrewIds"];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateJobVisitResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    splitJobVisit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As few as fit into the longest shift, if not given */
                    parts?: number;
                    /**
                     * Format: uuid
                     * @description The longest one that has not begun, if not given
                     */
                    visitId?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListJobVisitsResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    priceJob: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address?: string;
                    /** Format: uuid */
                    customerId?: string;
                    franchiseId?: string | null;
                    items: components["schemas"]["LineItems"];
                    /**
                     * Format: uuid
                     * @description Of a job that exists: with its discount and its tax rate
                     */
                    jobId?: string;
                    /** Format: uuid */
                    propertyId?: string;
                    type?: string;
                    workerIds?: components["schemas"]["CrewIds"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            discount: components["schemas"]["Amount"];
                            /** @description How long the services take together */
                            durationMinutes: number;
                            price: components["schemas"]["Amount"];
                            tax: components["schemas"]["Amount"];
                            /** @description As a fraction: 0.0825 is 8.25% */
                            taxRate: number;
                            /** @description price − discount + tax */
                            total: number;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    bookJob: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default [] */
                    addOns?: string[];
                    address: string;
                    /**
                     * Format: email
                     * @example pat@example.com
                     */
                    customerEmail?: string;
                    customerName: string;
                    /**
                     * Format: phone
                     * @example +1 555-0100
                     */
                    customerPhone?: string;
                    franchiseId?: string | null;
                    gutterLength?: number | null;
                    /** Format: uuid */
                    holdId?: string | null;
                    /**
                     * @description In which the customer reads messages; otherwise the business’s
                     * @enum {string|null}
                     */
                    language?: "en" | "es" | null;
                    notes?: string | null;
                    paymentId?: string | null;
                    paymentStatus?: string | null;
                    /** Format: date-or-time */
                    preferredDate?: string | null;
                    /**
                     * @example morning
                     * @example 09:00-12:00
                     */
                    preferredTime?: string | null;
                    price: number;
                    promoCode?: string | null;
                    referralCode?: string | null;
                    stories?: number | null;
                    /**
                     * @description Service type label
                     * @example Gutter cleaning
                     */
                    type: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            job: components["schemas"]["Job"];
                            message: string;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listLedger: {
        parameters: {
            query?: {
                account?: components["schemas"]["AccountingAccountInput"];
                cursor?: components["parameters"]["Cursor"];
                franchiseId?: components["parameters"]["FranchiseId"];
                /** @description The first day, in the time zone of the business; without it, from the beginning */
                from?: string;
                jobId?: components["parameters"]["JobId"];
                limit?: components["parameters"]["Limit"];
                /** @description The last day, included; without it, up to now */
                to?: string;
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            nextCursor: string | null;
                            transactions: components["schemas"]["LedgerTransaction"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    getLedgerTrialBalance: {
        parameters: {
            query?: {
                /** @description A day (its end, in the time zone of the business) or a date-time; now without it */
                at?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TrialBalance"];
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listMaintenancePlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            plans: components["schemas"]["PlanOffer"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    createMaintenancePlan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address: string;
                    /**
                     * Format: email
                     * @example pat@example.com
                     */
                    email?: string;
                    flexDays?: components["schemas"]["FlexDays"];
                    franchiseId?: string | null;
                    intervalMonths?: number | null;
                    /** @description Required for a new customer */
                    name?: string;
                    notes?: string | null;
                    /**
                     * Format: phone
                     * @example +1 555-0100
                     */
                    phone?: string | null;
                    /** @description One of `GET /api/maintenance-plans`, which sets the price */
                    planId: string;
                    preferredTime?: string | null;
                    /** @example FREQ=WEEKLY;BYDAY=MO,TH */
                    rrule?: components["schemas"]["RecurrenceRule"] | null;
                    /**
                     * Format: plan-date
                     * @description Date of the first visit; a week from now by default
                     */
                    startDate?: string | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateMaintenancePlanResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    endMaintenancePlan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateMaintenancePlanResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    listMapImports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            imports: components["schemas"]["MapImport"][];
                            regions: components["schemas"]["MapRegion"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    createMapImport: {
        parameters: {
            query?: {
                /** @description Names the region; another file of the same name replaces it */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateMapImportResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    getMapImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateMapImportResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    listMessageTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListMessageTemplatesResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    deleteMessageTemplate: {
        parameters: {
            query?: {
                language?: "en" | "es";
            };
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                kind: components["parameters"]["Kind"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListMessageTemplatesResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    updateMessageTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                kind: components["parameters"]["Kind"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplatePatch"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            template: components["schemas"]["MessageTemplate"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    previewMessageTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: components["parameters"]["Kind"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplatePatch"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TemplatePreview"];
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    getOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            attention: {
                                /** @description Payment events that failed for good */
                                deadEvents: number;
                                /** @description Pending jobs that dispatch could not place */
                                escalated: number;
                                /** @description Open quotes that expire within three days */
                                expiringQuotes: number;
                                /** @description Messages of the last 24 hours that could not be sent */
                                failedMessages: number;
                                /** @description Payments that customers dispute */
                                openDisputes: number;
                                /** @description Unpaid invoices past their due date */
                                overdueInvoices: number;
                                /** @description Reviews that are neither published nor hidden */
                                undecidedReviews: number;
                                /** @description Customers who wrote and were not answered yet */
                                unreadConversations: number;
                                /** @description Jobs unassigned for over 24 hours */
                                waiting: number;
                            };
                            bookings: {
                                jobs: number;
                                total: components["schemas"]["Amount"];
                            };
                            /**
                             * Format: date
                             * @description Today in the time zone of the business
                             */
                            date: string;
                            visits: {
                                byStatus: components["schemas"]["ByStatus"];
                                total: number;
                                value: components["schemas"]["Amount"];
                            };
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    getOverviewToday: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            from: string;
                            technicians: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                place?: {
                                    lat: number;
                                    /** @description False: where they have to be or last were */
                                    live: boolean;
                                    lng: number;
                                } | null;
                                /**
                                 * @description `free`: on shift and not under way; `away`: time off; `off`: not on shift
                                 * @enum {string}
                                 */
                                state: "working" | "driving" | "free" | "away" | "off";
                            }[];
                            /**
                             * Format: date-time
                             * @description The end of the day
                             */
                            to: string;
                            /** @description In the order of the day */
                            visits: {
                                customerName: string;
                                /** Format: date-time */
                                end: string;
                                /** Format: uuid */
                                jobId: string;
                                jobNumber: number;
                                lat: number | null;
                                lng: number | null;
                                /** Format: date-time */
                                start: string;
                                status: components["schemas"]["JobStatus"];
                                type: string;
                                /** Format: uuid */
                                visitId: string;
                                /** Format: date-time */
                                windowEnd: string | null;
                                /** Format: date-time */
                                windowStart: string | null;
                                /** Format: uuid */
                                workerId: string;
                                workerName: string;
                            }[];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listPayments: {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                customerId?: components["parameters"]["CustomerId"];
                franchiseId?: components["parameters"]["FranchiseId"];
                jobId?: components["parameters"]["JobId"];
                limit?: components["parameters"]["Limit"];
                method?: components["schemas"]["PaymentMethod"];
                /** @description A minus turns the order around. Rows without a value come last either way. */
                sort?: "createdAt" | "-createdAt" | "succeededAt" | "-succeededAt" | "customerName" | "-customerName" | "amount" | "-amount";
                status?: components["schemas"]["PaymentStatus"];
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            nextCursor: string | null;
                            payments: components["schemas"]["ListedPayment"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    receiveProcessorEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        eventId: string;
                        received: boolean;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    deletePayment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateJobPaymentResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    refundPayment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Without it: all that is left */
                    amount?: number;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            balance: components["schemas"]["Balance"];
                            refund: components["schemas"]["Refund"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    chargeCard: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    jobId: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            charged: boolean;
                            /** @description Why it was declined */
                            reason: string | null;
                            /**
                             * @description `due` is retried automatically
                             * @enum {string}
                             */
                            status: "paid" | "due" | "given_up";
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    checkout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description In cents: what is due, or the open deposit */
                    amount: number;
                    /**
                     * Format: email
                     * @example pat@example.com
                     */
                    customerEmail?: string;
                    customerName?: string;
                    jobDescription?: string;
                    /** Format: uuid */
                    jobId: string;
                    /** @description A path, or a URL on our own origin */
                    returnUrl?: string;
                    /** @description In cents, on top of the amount */
                    tip?: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    getPayoutDashboard: {
        parameters: {
            query: {
                franchiseId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Owed to the franchise; negative when it owes us */
                            balance: number;
                            totalPaid: components["schemas"]["Amount"];
                            totalPending: components["schemas"]["Amount"];
                            /** @description The latest 100 */
                            transfers: {
                                amount: components["schemas"]["Amount"];
                                /** Format: date-time */
                                createdAt: string;
                                id: string;
                                /** Format: uuid */
                                jobId: string;
                                jobNumber: components["schemas"]["JobNumber"] | null;
                                status: components["schemas"]["TransferStatus"];
                            }[];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    startPayoutOnboarding: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    franchiseId: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uri */
                            url: string;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    finishPayoutOnboarding: {
        parameters: {
            query?: {
                account_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To `/admin?tab=franchise&connect={complete,pending,error}` */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Failed"];
        };
    };
    getPayoutAccount: {
        parameters: {
            query: {
                franchiseId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            accountId: string | null;
                            chargesEnabled: boolean;
                            connected: boolean;
                            detailsSubmitted: boolean;
                            onboardingComplete: boolean;
                            payoutsEnabled: boolean;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    saveCard: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example pat@example.com
                     */
                    customerEmail?: string;
                    /** Format: uuid */
                    jobId: string;
                    /** @description A path, or a URL on our own origin */
                    returnUrl?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    listPayouts: {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                franchiseId?: components["parameters"]["FranchiseId"];
                limit?: components["parameters"]["Limit"];
                status?: components["schemas"]["TransferStatus"];
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            nextCursor: string | null;
                            payouts: components["schemas"]["Payout"][];
                            totals: {
                                paid: components["schemas"]["Amount"];
                                pending: components["schemas"]["Amount"];
                            };
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listPlanOffers: {
        parameters: {
            query?: {
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            offers: components["schemas"]["OwnPlanOffer"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    createPlanOffer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    description?: string;
                    flexDays?: components["schemas"]["FlexDays"];
                    intervalMonths?: number | null;
                    name: string;
                    price: number;
                    /** @example FREQ=WEEKLY;BYDAY=MO,TH */
                    rrule?: components["schemas"]["RecurrenceRule"] | null;
                    serviceType: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatePlanOfferResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    updatePlanOffer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    active?: boolean;
                    description?: string;
                    flexDays?: components["schemas"]["FlexDays"];
                    intervalMonths?: number | null;
                    name?: string;
                    price?: number;
                    /** @example FREQ=WEEKLY;BYDAY=MO,TH */
                    rrule?: components["schemas"]["RecurrenceRule"] | null;
                    serviceType?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatePlanOfferResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    listPromos: {
        parameters: {
            query?: {
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            promos: components["schemas"]["Promo"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    createPromo: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    active?: boolean;
                    /** @description Currency units; instead of percentOff */
                    amountOff?: number | null;
                    /** @description Case-insensitive */
                    code: string;
                    description?: string | null;
                    /** Format: date-time */
                    expiresAt?: string | null;
                    maxUses?: number | null;
                    /** @description Two decimals */
                    percentOff?: number | null;
                    /** Format: date-time */
                    startsAt?: string | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatePromoResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    updatePromo: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    active?: boolean;
                    description?: string | null;
                    /** Format: date-time */
                    expiresAt?: string | null;
                    maxUses?: number | null;
                    /** Format: date-time */
                    startsAt?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatePromoResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    getMyQuote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: components["parameters"]["Token"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetQuotePreviewResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    acceptMyQuote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                token: components["parameters"]["Token"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The optional items wanted; those offered as selected if absent */
                    items?: string[];
                    name: string;
                    option: string;
                    /** @description A PNG picture as data URL, or the name as typed */
                    signature?: string;
                    /** @description The version that was read; another one is refused */
                    version?: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            jobId: string;
                            quote: components["schemas"]["PublicQuote"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    declineMyQuote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                token: components["parameters"]["Token"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeclineMyQuoteResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    getMyQuoteImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                imageId: components["parameters"]["ImageId"];
                token: components["parameters"]["Token"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": unknown;
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    payMyQuote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                token: components["parameters"]["Token"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            url: string;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    getMyQuotePdf: {
        parameters: {
            query?: {
                /** @description `en` or `es`; the business's own without it */
                lang?: components["parameters"]["Lang"];
            };
            header?: never;
            path: {
                token: components["parameters"]["Token"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The PDF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    scheduleMyQuote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                token: components["parameters"]["Token"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RescheduleMyVisitInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetQuotePreviewResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    viewMyQuote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: components["parameters"]["Token"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    listQuotes: {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                customerId?: components["parameters"]["CustomerId"];
                franchiseId?: components["parameters"]["FranchiseId"];
                limit?: components["parameters"]["Limit"];
                /** @description Number, name, email or address */
                q?: string;
                /** @description A minus turns the order around. Rows without a value come last either way. */
                sort?: "createdAt" | "-createdAt" | "number" | "-number" | "customerName" | "-customerName" | "sentAt" | "-sentAt" | "expiresAt" | "-expiresAt" | "total" | "-total" | "updatedAt" | "-updatedAt";
                status?: components["schemas"]["QuoteStatusInput"];
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            nextCursor: string | null;
                            quotes: components["schemas"]["Quote"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    createQuote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    customerId: string;
                    depositFixed?: number | null;
                    depositPercent?: number | null;
                    /**
                     * Format: date-time
                     * @description 30 days from now, if not given
                     */
                    expiresAt?: string;
                    franchiseId?: string | null;
                    message?: string | null;
                    options: components["schemas"]["OptionInput"][];
                    /** Format: uuid */
                    propertyId?: string | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateQuoteResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    getQuote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateQuoteResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    updateQuote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    depositFixed?: number | null;
                    depositPercent?: number | null;
                    /**
                     * Format: date-time
                     * @description 30 days from now, if not given
                     */
                    expiresAt?: string;
                    franchiseId?: string | null;
                    message?: string | null;
                    options?: components["schemas"]["OptionInput"][];
                    /** Format: uuid */
                    propertyId?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateQuoteResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    acceptQuote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The optional items wanted; those offered as selected if absent */
                    items?: string[];
                    /** @description Who approved */
                    name: string;
                    /** @description How: by phone, on site, … */
                    note: string;
                    option: string;
                    /** @description The version that was read; another one is refused */
                    version?: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            jobId: string;
                            quote: components["schemas"]["Quote"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    cancelQuote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateQuoteResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    duplicateQuote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateQuoteResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    getQuoteHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            entries: components["schemas"]["QuoteEvent"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    createQuoteImage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": unknown;
                "image/png": unknown;
                "image/webp": unknown;
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            id: string;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    getQuoteImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                imageId: components["parameters"]["ImageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": unknown;
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    getQuotePdf: {
        parameters: {
            query?: {
                /** @description `en` or `es`; the business's own without it */
                lang?: components["parameters"]["Lang"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The PDF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    getQuotePreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetQuotePreviewResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    sendQuote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Email if not given
                     * @enum {string}
                     */
                    channel?: "email" | "sms";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateQuoteResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    getQuoteSignature: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": unknown;
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    previewRecurrence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 5 */
                    count?: number;
                    intervalMonths?: number | null;
                    /** @example FREQ=WEEKLY;BYDAY=MO,TH */
                    rrule?: components["schemas"]["RecurrenceRule"] | null;
                    /**
                     * Format: plan-date
                     * @description Today by default
                     */
                    start?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            dates: string[];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listRefunds: {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                franchiseId?: components["parameters"]["FranchiseId"];
                jobId?: components["parameters"]["JobId"];
                limit?: components["parameters"]["Limit"];
                paymentId?: string;
                status?: components["schemas"]["RefundStatus"];
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            nextCursor: string | null;
                            refunds: components["schemas"]["ListedRefund"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    getReports: {
        parameters: {
            query?: {
                franchise?: components["parameters"]["Franchise"];
                type?: components["schemas"]["PublicTypeInput"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            data: {
                                byMonth: {
                                    /** @description YYYY-MM in the time zone of the business */
                                    month: string;
                                    net: components["schemas"]["Amount"];
                                    payouts: components["schemas"]["Amount"];
                                    refunds: components["schemas"]["Amount"];
                                    revenue: components["schemas"]["Amount"];
                                }[];
                                net: components["schemas"]["Amount"];
                                payouts: components["schemas"]["Amount"];
                                refunds: components["schemas"]["Amount"];
                                revenue: components["schemas"]["Amount"];
                            } | {
                                byMonth: {
                                    cancelled: number;
                                    completed: number;
                                    created: number;
                                    /** @description YYYY-MM in the time zone of the business */
                                    month: string;
                                }[];
                                byStatus: components["schemas"]["ByStatus"];
                                byType: {
                                    [key: string]: number;
                                };
                                /** @description From 0 to 1 */
                                cancellationRate: number;
                                /** @description From 0 to 1 */
                                completionRate: number;
                                total: number;
                            } | {
                                available: number;
                                perWorker: {
                                    hours: number;
                                    jobs: number;
                                    revenue: components["schemas"]["Amount"];
                                    /** @description Hours on completed jobs, as a share of shift hours since joining */
                                    utilisation: number;
                                    workerId: string;
                                }[];
                                total: number;
                            } | {
                                averageJob: components["schemas"]["Amount"];
                                byFranchise: {
                                    franchiseId: string | null;
                                    jobs: number;
                                    revenue: components["schemas"]["Amount"];
                                }[];
                                byMonth: {
                                    collected: components["schemas"]["Amount"];
                                    jobs: number;
                                    /** @description YYYY-MM in the time zone of the business */
                                    month: string;
                                    revenue: components["schemas"]["Amount"];
                                }[];
                                byService: {
                                    jobs: number;
                                    revenue: components["schemas"]["Amount"];
                                    service: string;
                                }[];
                                collected: components["schemas"]["Amount"];
                                outstanding: components["schemas"]["Amount"];
                                total: components["schemas"]["Amount"];
                            } | {
                                franchises: {
                                    franchiseId: string;
                                    jobs: {
                                        inside: number;
                                        outside: number;
                                        unplaced: number;
                                    };
                                    shareWithin: {
                                        /** @description From 0 to 1 */
                                        15: number;
                                        /** @description From 0 to 1 */
                                        30: number;
                                        /** @description From 0 to 1 */
                                        60: number;
                                    };
                                    /** @description `estimate`: drive times from distance */
                                    source: string;
                                    /** @description How the territory is defined */
                                    territory: {
                                        kind: string;
                                        minutes?: number;
                                    } | null;
                                }[];
                            };
                            /** @description `all` without a filter */
                            franchise: string;
                            /** Format: date-time */
                            generatedAt: string;
                            type: components["schemas"]["PublicTypeInput"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    getReportPeriod: {
        parameters: {
            query: {
                franchise?: components["parameters"]["Franchise"];
                /** @description The first day, in the time zone of the business */
                from: string;
                /** @description Only this one; without it, all of them */
                report?: components["schemas"]["BusinessReportInput"];
                /** @description The last day, included; at most 366 days */
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: date
                             * @description The period
                             */
                            from: string;
                            /**
                             * Format: date
                             * @description What it is compared with
                             */
                            previousFrom: string;
                            /**
                             * Format: date
                             * @description What it is compared with
                             */
                            previousTo: string;
                            reports: components["schemas"]["PeriodReport"][];
                            /**
                             * Format: date
                             * @description The period
                             */
                            to: string;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listReportPeriodRows: {
        parameters: {
            query: {
                franchise?: components["parameters"]["Franchise"];
                /** @description The first day, in the time zone of the business */
                from: string;
                /** @description Only this part of the breakdown */
                key?: string;
                report: components["schemas"]["BusinessReportInput"];
                /** @description The last day, included; at most 366 days */
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            rows: {
                                /** Format: date-time */
                                at: string;
                                customerName: string;
                                /** Format: uuid */
                                jobId: string | null;
                                /** @description The part of the breakdown it belongs to */
                                name: string;
                                /** @description Of the job, or of the quote */
                                number: string;
                                /** Format: uuid */
                                quoteId: string | null;
                                service: string | null;
                                /** @description In the unit of the report; of a share, 1 if it counts and 0 if not */
                                value: number;
                            }[];
                            /** @description How many there are; at most 500 are listed */
                            total: number;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    reportQuotes: {
        parameters: {
            query?: {
                franchiseId?: components["parameters"]["FranchiseId"];
                from?: components["parameters"]["From"];
                to?: components["parameters"]["To"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["QuoteReport"];
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    reportReviews: {
        parameters: {
            query?: {
                franchiseId?: components["parameters"]["FranchiseId"];
                from?: components["parameters"]["From"];
                to?: components["parameters"]["To"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReviewReport"];
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listReviews: {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                franchiseId?: components["parameters"]["FranchiseId"];
                limit?: components["parameters"]["Limit"];
                rating?: number;
                /** @description All if not given */
                show?: "unanswered" | "undecided" | "published" | "hidden";
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
                workerId?: components["parameters"]["WorkerId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            nextCursor: string | null;
                            reviews: components["schemas"]["Review"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    updateReview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description False hides it */
                    published?: boolean;
                    /** @description Shown below a published review; null removes it */
                    reply?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            review: components["schemas"]["Review"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    listPublishedReviews: {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PublicReviews"];
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listSavedReplies: {
        parameters: {
            query?: {
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            replies: components["schemas"]["SavedReply"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    createSavedReply: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    title: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateSavedReplyResponse"];
                };
            };
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    deleteSavedReply: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteCalendarFeedResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    updateSavedReply: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text?: string;
                    title?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateSavedReplyResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    search: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            results: components["schemas"]["SearchResult"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listServices: {
        parameters: {
            query?: {
                /** @description Also list inactive services */
                all?: boolean;
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            services: components["schemas"]["Service"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    createService: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Whether it can be booked
                     * @default true
                     */
                    active?: boolean;
                    /** @default [] */
                    addOns?: components["schemas"]["AddOnInput"][];
                    description?: string | null;
                    durationMinutes: number;
                    /**
                     * @description The job's `type`; case-insensitive
                     * @example Gutter cleaning
                     */
                    label: string;
                    price: number;
                    pricePerFoot?: number | null;
                    pricePerStorey?: number | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateServiceResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    updateService: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    active?: boolean;
                    addOns?: components["schemas"]["AddOnInput"][];
                    description?: string | null;
                    durationMinutes?: number;
                    /**
                     * @description The job's `type`; case-insensitive
                     * @example Gutter cleaning
                     */
                    label?: string;
                    price?: number;
                    pricePerFoot?: number | null;
                    pricePerStorey?: number | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateServiceResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    setServicePhoto: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": unknown;
                "image/png": unknown;
                "image/webp": unknown;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateServiceResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    deleteServicePhoto: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateServiceResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    getServicePhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                photoId: components["parameters"]["PhotoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": unknown;
                };
            };
            /** @description The browser has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    findServingFranchise: {
        parameters: {
            query?: {
                lat?: components["parameters"]["Lat"];
                lng?: components["parameters"]["Lng"];
                /** @description An address, or "lat,lng" */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            franchise: {
                                id: string;
                                name: string;
                            } | null;
                            place: components["schemas"]["Result"] | null;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSettingsResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    updateSettings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    access?: {
                        embedOrigins?: string[];
                        reportsPublic?: boolean;
                        stepUp?: boolean;
                    } & {
                        [key: string]: unknown;
                    };
                    booking?: {
                        rescheduleUntilHours?: number;
                    } & {
                        [key: string]: unknown;
                    };
                    business?: {
                        /** Format: text */
                        address?: string;
                        color?: string;
                        /** Format: country */
                        country?: string;
                        /** Format: currency */
                        currency?: string;
                        /** Format: email-or-none */
                        email?: string;
                        /** Format: line */
                        legalName?: string;
                        /** Format: locale */
                        locale?: string;
                        /** Format: text */
                        logo?: string | null;
                        /** Format: line */
                        name?: string;
                        /** Format: phone-or-none */
                        phone?: string;
                        /** Format: timezone */
                        timezone?: string;
                    } & {
                        [key: string]: unknown;
                    };
                    cancellation?: {
                        feeFixed?: number;
                        feePercent?: number;
                        freeUntilHours?: number | null;
                        requireContact?: boolean;
                    } & {
                        [key: string]: unknown;
                    };
                    conversations?: {
                        autoReply?: string;
                        autoReplyEnabled?: boolean;
                        /** Format: line */
                        businessPhone?: string;
                        officeHours?: components["schemas"]["OfficeHour"][];
                    } & {
                        [key: string]: unknown;
                    };
                    dispatch?: {
                        freezeAt?: string;
                        /** @enum {string} */
                        holidayRule?: "skip" | "move";
                        holidays?: components["schemas"]["Holiday"][];
                        minGainSeconds?: number;
                        reservePercent?: number;
                        windowMinutes?: number;
                    } & {
                        [key: string]: unknown;
                    };
                    invoices?: {
                        autoSend?: boolean;
                        dueDays?: number;
                        footer?: string;
                        terms?: string;
                    } & {
                        [key: string]: unknown;
                    };
                    notifications?: {
                        /** Format: email-or-none */
                        officeEmail?: string;
                        quietHours?: components["schemas"]["QuietHour"] | null;
                    } & {
                        [key: string]: unknown;
                    };
                    payouts?: {
                        /** @enum {string} */
                        when?: "payment" | "completion";
                    } & {
                        [key: string]: unknown;
                    };
                    providers?: {
                        mail?: {
                            apiKey?: components["schemas"]["NewSecret"] | null;
                            /** Format: sender */
                            from?: string;
                            /** Format: host */
                            host?: string;
                            password?: components["schemas"]["NewSecret"] | null;
                            port?: number;
                            provider?: components["schemas"]["MailProvider"];
                            /** Format: domain */
                            replyDomain?: string;
                            security?: components["schemas"]["MailSecurity"];
                            /** Format: line */
                            username?: string;
                            webhookSecret?: components["schemas"]["NewSecret"] | null;
                        } & {
                            [key: string]: unknown;
                        };
                        map?: {
                            /** @enum {string} */
                            geocoderKind?: "nominatim" | "photon";
                            /** Format: http-link */
                            geocoderUrl?: string;
                            /** Format: http-link */
                            routingUrl?: string;
                        } & {
                            [key: string]: unknown;
                        };
                        payments?: {
                            /** @enum {string} */
                            provider?: "sandbox" | "stripe";
                            secretKey?: components["schemas"]["NewSecret"] | null;
                            webhookSecret?: components["schemas"]["NewSecret"] | null;
                        } & {
                            [key: string]: unknown;
                        };
                        sms?: {
                            /** Format: line */
                            accountSid?: string;
                            authToken?: components["schemas"]["NewSecret"] | null;
                            /** Format: line */
                            from?: string;
                            /** @enum {string} */
                            provider?: "demo" | "twilio";
                        } & {
                            [key: string]: unknown;
                        };
                    } & {
                        [key: string]: unknown;
                    };
                    quotes?: {
                        remindAfterDays?: number;
                        remindBeforeDays?: number;
                        terms?: string;
                    } & {
                        [key: string]: unknown;
                    };
                    retention?: {
                        auditDays?: number;
                        changesDays?: number;
                        messageTextsDays?: number;
                        paymentEventsDays?: number;
                        positionsDays?: number;
                        webhooksDays?: number;
                    } & {
                        [key: string]: unknown;
                    };
                    reviews?: {
                        delayHours?: number;
                        enabled?: boolean;
                        /** Format: https-link */
                        link?: string;
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSettingsResponse"];
                };
            };
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    clearDemoSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The name of the business */
                    confirm: string;
                    owner?: {
                        /**
                         * Format: email
                         * @example pat@example.com
                         */
                        email: string;
                        name: string;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @constant */
                            cleared: true;
                            signedIn: boolean;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    setSettingLogo: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": unknown;
                "image/png": unknown;
                "image/webp": unknown;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSettingsResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    deleteSettingLogo: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSettingsResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    testSetting: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    section: "mail" | "sms" | "payments" | "map";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description The provider’s own words */
                            detail: string | null;
                            /** @description What to do, in plain words */
                            message: string;
                            ok: boolean;
                            /**
                             * @description `sent`: a test message is on its way. `works`: it accepts our key. `demo`: nothing real is set up. Otherwise what went wrong
                             * @enum {string}
                             */
                            outcome: "sent" | "works" | "demo" | "refused" | "unreachable" | "failed";
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    getSetup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSetupResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    updateSetup: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    finished?: boolean;
                    /** @enum {string} */
                    state?: "done" | "skipped";
                    /** @enum {string} */
                    step?: "business" | "brand" | "hours" | "services" | "territory" | "map" | "team" | "providers" | "policies" | "customers";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSetupResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    streamChanges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events without a name carry `{type, id, franchiseId}`: something of that type changed. `ready`: you are up to date from here on. `reset`: what you missed is not known anymore, so fetch everything again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": unknown;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listTaxRates: {
        parameters: {
            query?: {
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            taxRates: components["schemas"]["TaxRate"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    createTaxRate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default true */
                    active?: boolean;
                    country?: string | null;
                    /** @example Colorado sales tax */
                    name: string;
                    /** @example 8.25 */
                    percent: number;
                    /**
                     * @description Postal codes; one that ends in `*` stands for all that begin like it
                     * @default []
                     * @example [
                     *       "80202",
                     *       "803*"
                     *     ]
                     */
                    postcodes?: string[];
                    region?: string | null;
                    /**
                     * @description Labels of services
                     * @default []
                     */
                    serviceTypes?: string[];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateTaxRateResponse"];
                };
            };
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    updateTaxRate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    active?: boolean;
                    country?: string | null;
                    /** @example Colorado sales tax */
                    name?: string;
                    /** @example 8.25 */
                    percent?: number;
                    /**
                     * @description Postal codes; one that ends in `*` stands for all that begin like it
                     * @example [
                     *       "80202",
                     *       "803*"
                     *     ]
                     */
                    postcodes?: string[];
                    region?: string | null;
                    /** @description Labels of services */
                    serviceTypes?: string[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateTaxRateResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    listTerritories: {
        parameters: {
            query?: {
                /** @description Only of these, separated by commas */
                franchiseIds?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            territories: {
                                franchiseId: string;
                                /** @description Rings, [lat, lng] */
                                polygons: number[][][];
                                territory: components["schemas"]["Territory"];
                            }[];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            users: components["schemas"]["User"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example pat@example.com
                     */
                    email: string;
                    franchiseIds?: components["schemas"]["FranchiseIds"];
                    name: string;
                    role: components["schemas"]["UserRole"];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateUserResponse"];
                };
            };
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    active?: boolean;
                    franchiseIds?: components["schemas"]["FranchiseIds"];
                    name?: string;
                    role?: components["schemas"]["UserRole"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateUserResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    getMyVisit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            visit: components["schemas"]["LinkedVisit"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    cancelMyVisit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Only say what canceling would cost */
                    preview?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancelMyVisitResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    rescheduleMyVisit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RescheduleMyVisitInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RescheduleMyVisitResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    deleteVisit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListJobVisitsResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    updateVisit: {
        parameters: {
            query?: {
                /** @description Preview the change without making it */
                preview?: components["parameters"]["Preview"];
            };
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    afterVisitId?: string | null;
                    /** @description Start outside the promised window: the window moves along, and the customer is notified */
                    breakPromise?: boolean;
                    crew?: number;
                    /** Format: date-time */
                    dueBy?: string | null;
                    durationMinutes?: number;
                    /**
                     * Format: date-time
                     * @description Defaults to start + durationMinutes
                     */
                    end?: string | null;
                    /** @description Assign a crew in which nobody has a skill that the visit asks for */
                    force?: boolean;
                    gapHours?: number;
                    /**
                     * @example {
                     *       "bags": 12
                     *     }
                     */
                    loads?: components["schemas"]["Loads"];
                    /**
                     * @description With status `done`; `done` if not given
                     * @enum {string}
                     */
                    outcome?: "done" | "return_needed";
                    outcomeReason?: string;
                    parts?: string | null;
                    pinned?: boolean;
                    skills?: string[];
                    softWindow?: boolean;
                    /** Format: date-time */
                    start?: string | null;
                    status?: components["schemas"]["VisitStatus"];
                    urgent?: boolean;
                    /** Format: date-time */
                    windowEnd?: string | null;
                    /** Format: date-time */
                    windowStart?: string | null;
                    workerIds?: components["schemas"]["CrewIds"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            preview?: components["schemas"]["Preview"];
                            visit: components["schemas"]["Visit"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    assignVisitWorkers: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Assign a crew in which nobody has a skill that the visit asks for */
                    force?: boolean;
                    workerIds: components["schemas"]["CrewIds"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateJobVisitResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @enum {string} */
                            status: "ok";
                            /** Format: date-time */
                            timestamp: string;
                            version: string;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    reportWebVital: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string | null;
                    /** @default unknown */
                    metric?: string;
                    /** @default / */
                    page?: string;
                    /** @default 0 */
                    value?: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            received: boolean;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    listWaitlist: {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
                status?: components["schemas"]["EntryStatus"];
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            entries: components["schemas"]["WaitlistEntry"][];
                            nextCursor: string | null;
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    joinWaitlist: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default [] */
                    addOns?: string[];
                    /** @description Or lat and lng */
                    address?: string;
                    contact: {
                        /**
                         * Format: email
                         * @example pat@example.com
                         */
                        email?: string | null;
                        name: string;
                        /**
                         * Format: phone
                         * @example +1 555-0100
                         */
                        phone?: string | null;
                    };
                    /**
                     * @description Open windows that don’t suit them; these aren’t offered
                     * @default []
                     */
                    declinedWindows?: {
                        /** Format: date */
                        date: string;
                        time: string;
                    }[];
                    /** Format: date-or-time */
                    from: string;
                    gutterLength?: number | null;
                    lat?: number;
                    lng?: number;
                    notes?: string | null;
                    stories?: number | null;
                    /**
                     * Format: date-or-time
                     * @description A date includes that whole day; at most 60 days ahead
                     */
                    to: string;
                    /**
                     * @description Service type label
                     * @example Gutter cleaning
                     */
                    type: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            entry: {
                                /** Format: date-time */
                                from: string;
                                /** Format: uuid */
                                id: string;
                                status: components["schemas"]["EntryStatus"];
                                /** Format: date-time */
                                to: string;
                            };
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    leaveWaitlist: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            removed: boolean;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    offerWaitlistWindow: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            offered: boolean;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    acceptWaitlistOffer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            jobId: string;
                            number: number;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    declineWaitlistOffer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeclineMyQuoteResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            endpoints: components["schemas"]["WebhookEndpoint"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What is sent */
                    events: components["schemas"]["EndpointEvent"][];
                    franchiseIds?: components["schemas"]["FranchiseIds"];
                    /**
                     * @description Where events are posted; https, on the public internet
                     * @example https://example.com/truckroll
                     */
                    url: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            endpoint: components["schemas"]["WebhookEndpoint"];
                            /**
                             * @description Signs what is sent. Shown this once.
                             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
                             */
                            secret: string;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetWebhookEndpointResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteCalendarFeedResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What is sent */
                    events?: components["schemas"]["EndpointEvent"][];
                    franchiseIds?: components["schemas"]["FranchiseIds"];
                    /**
                     * @description While an endpoint is paused, new events are not collected for it; what was waiting is sent when it resumes
                     * @enum {string}
                     */
                    status?: "active" | "paused";
                    /**
                     * @description Where events are posted; https, on the public internet
                     * @example https://example.com/truckroll
                     */
                    url?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetWebhookEndpointResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
                status?: components["schemas"]["DeliveryStatus"];
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            deliveries: components["schemas"]["WebhookDelivery"][];
                            nextCursor: string | null;
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                deliveryId: components["parameters"]["DeliveryId"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendTestWebhookResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    resendWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                deliveryId: components["parameters"]["DeliveryId"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendTestWebhookResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description Signs what is sent. Shown this once.
                             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
                             */
                            secret: string;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    sendTestWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendTestWebhookResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    listProcessorEvents: {
        parameters: {
            query?: {
                cursor?: components["parameters"]["Cursor"];
                limit?: components["parameters"]["Limit"];
                status?: components["schemas"]["PaymentStatusInput"];
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            events: components["schemas"]["WebhookEvent"][];
                            nextCursor: string | null;
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    replayProcessorEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            event: components["schemas"]["WebhookEvent"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    receiveResendEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        received: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    receiveTwilioEvent: {
        parameters: {
            query?: {
                message?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    getWorkerCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            feed: components["schemas"]["CalendarFeed"] | null;
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    calendarWorker: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateCalendarFeedResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    deleteWorkerCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteCalendarFeedResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    getWorkerDay: {
        parameters: {
            query?: {
                /** @description On the worker's calendar; defaults to today */
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkerDay"];
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    getWorkerDuty: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetWorkerDutyResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    setWorkerDuty: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    onDuty: boolean;
                    shareLocation: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetWorkerDutyResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    getWorkerJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetWorkerJobResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    updateWorkerJob: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    checklist?: components["schemas"]["ChecklistInput"][];
                    note?: string;
                    /**
                     * Format: date-time
                     * @description When it actually happened, if reported later; not in the future
                     */
                    occurredAt?: string;
                    /** @enum {string} */
                    status?: "en_route" | "in_progress" | "completed";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetWorkerJobResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    createWorkerJobPayment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description At most what is due */
                    amount: number;
                    /** @enum {string} */
                    method: "cash" | "check";
                    /**
                     * Format: date-time
                     * @description When it actually happened, if reported later; not in the future
                     */
                    occurredAt?: string;
                    /** @description A check number, for example */
                    reference?: string | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateJobPaymentResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    createWorkerJobPhoto: {
        parameters: {
            query?: {
                caption?: string;
                /** @description When it actually happened, if reported later; not in the future */
                occurredAt?: components["parameters"]["OccurredAt"];
            };
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": unknown;
                "image/png": unknown;
                "image/webp": unknown;
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            photo: components["schemas"]["Photo"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    getWorkerJobPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                photoId: components["parameters"]["PhotoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": unknown;
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    getWorkerJobSignature: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": unknown;
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    setWorkerJobSignature: {
        parameters: {
            query?: {
                /** @description When it actually happened, if reported later; not in the future */
                occurredAt?: components["parameters"]["OccurredAt"];
                signedBy?: string;
            };
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": unknown;
                "image/png": unknown;
                "image/webp": unknown;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            signature: components["schemas"]["Signature"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    reportPosition: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Meters */
                    accuracy?: number;
                    heading?: number;
                    lat: number;
                    lng: number;
                    speed?: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportWorkerPositionResponse"];
                };
            };
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    getWorkerStream: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events without a name carry `{type, id, franchiseId}`: something of that type changed. `ready`: you are up to date from here on. `reset`: what you missed is not known anymore, so fetch everything again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": unknown;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    verifyWorker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The 6-digit code that was sent */
                    code?: string;
                    /**
                     * Format: email
                     * @example pat@example.com
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            expiresAt?: string;
                            /** @constant */
                            sent?: true;
                            /** @description Bearer token for the other worker endpoints */
                            token?: string;
                            /** @constant */
                            verified?: true;
                            worker?: components["schemas"]["VerifyWorkerWorker"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    updateWorkerVisit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    checklist?: components["schemas"]["ChecklistInput"][];
                    /** @description How long the return takes; as this one if not given */
                    durationMinutes?: number;
                    note?: string;
                    /**
                     * Format: date-time
                     * @description When it actually happened, if reported later; not in the future
                     */
                    occurredAt?: string;
                    /**
                     * @description With status `done`: `return_needed` adds a visit that goes first in line
                     * @enum {string}
                     */
                    outcome?: "done" | "return_needed";
                    /** @description What to bring next time */
                    parts?: string;
                    /** @description Why a return is needed */
                    reason?: string;
                    /** @enum {string} */
                    status?: "en_route" | "in_progress" | "done";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            job: components["schemas"]["FieldJob"];
                            visit: components["schemas"]["Visit"];
                        };
                        /** @constant */
                        ok: true;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Failed"];
        };
    };
    listWorkers: {
        parameters: {
            query?: {
                active?: boolean;
                cursor?: components["parameters"]["Cursor"];
                franchiseId?: components["parameters"]["FranchiseId"];
                /** @description Only these, separated by commas */
                ids?: string;
                limit?: components["parameters"]["Limit"];
                /** @description Part of a name or email address */
                q?: string;
                /** @description A minus turns the order around. Rows without a value come last either way. */
                sort?: "createdAt" | "-createdAt" | "name" | "-name" | "email" | "-email" | "updatedAt" | "-updatedAt";
                /** @description Changed at or after: what is new since the last time */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description true: only those of no franchise */
                withoutFranchise?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            nextCursor: string | null;
                            workers: components["schemas"]["WorkerInput"][];
                        };
                        /** @constant */
                        ok: true;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    createWorker: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    active?: boolean;
                    areas?: components["schemas"]["PostalCodes"];
                    /**
                     * @example {
                     *       "bags": 12
                     *     }
                     */
                    capacity?: components["schemas"]["Loads"];
                    costPerHour?: number | null;
                    /**
                     * Format: email
                     * @example pat@example.com
                     */
                    email?: string | null;
                    franchiseId?: string | null;
                    homeAddress?: string | null;
                    homeLat?: number | null;
                    homeLng?: number | null;
                    name: string;
                    overtimeMinutes?: number;
                    /**
                     * Format: phone
                     * @example +1 555-0100
                     */
                    phone?: string | null;
                    restBreak?: components["schemas"]["RestBreak"] | null;
                    shifts?: components["schemas"]["Shift"];
                    /** @description Service type labels; none means all */
                    skills?: string[];
                    timeOff?: components["schemas"]["TimeOff"][];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateWorkerResponse"];
                };
            };
            default: components["responses"]["Failed"];
        };
    };
    getWorker: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateWorkerResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
    updateWorker: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.
                 * @example b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    active?: boolean;
                    areas?: components["schemas"]["PostalCodes"];
                    /**
                     * @example {
                     *       "bags": 12
                     *     }
                     */
                    capacity?: components["schemas"]["Loads"];
                    costPerHour?: number | null;
                    /**
                     * Format: email
                     * @example pat@example.com
                     */
                    email?: string | null;
                    franchiseId?: string | null;
                    homeAddress?: string | null;
                    homeLat?: number | null;
                    homeLng?: number | null;
                    name?: string;
                    overtimeMinutes?: number;
                    /**
                     * Format: phone
                     * @example +1 555-0100
                     */
                    phone?: string | null;
                    restBreak?: components["schemas"]["RestBreak"] | null;
                    shifts?: components["schemas"]["Shift"];
                    /** @description Service type labels; none means all */
                    skills?: string[];
                    timeOff?: components["schemas"]["TimeOff"][];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateWorkerResponse"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failed"];
        };
    };
}

export type Operations = {
  /** Book a job */
  'POST /api/jobs/create': operations['bookJob'];
  /** Book a job as the office */
  'POST /api/jobs': operations['createJob'];
  /** List jobs, newest first unless sorted */
  'GET /api/jobs': operations['listJobs'];
  /** What items would cost */
  'POST /api/jobs/amounts': operations['priceJob'];
  /** Book the same work again */
  'POST /api/jobs/{id}/duplicate': operations['duplicateJob'];
  /** Get a job and its history */
  'GET /api/jobs/{id}': operations['getJob'];
  /** Edit a job, assign it, or change its status */
  'PATCH /api/jobs/{id}': operations['updateJob'];
  /** Swap two visits */
  'POST /api/jobs/{id}/swap': operations['swapVisits'];
  /** The visits of a job */
  'GET /api/jobs/{id}/visits': operations['listJobVisits'];
  /** Add a visit to a job */
  'POST /api/jobs/{id}/visits': operations['createJobVisit'];
  /** Split a visit that is longer than a shift into several that fit */
  'POST /api/jobs/{id}/visits/split': operations['splitJobVisit'];
  /** Change the time, the crew, the needs or the status of a visit */
  'PATCH /api/visits/{id}': operations['updateVisit'];
  /** Remove a visit that has not begun */
  'DELETE /api/visits/{id}': operations['deleteVisit'];
  /** Assign the crew of a visit */
  'POST /api/visits/{id}/workers': operations['assignVisitWorkers'];
  /** Price a booking */
  'POST /api/bookings/quote': operations['priceBooking'];
  /** State of a booking, without personal data */
  'GET /api/bookings/{id}': operations['getBooking'];
  /** Everything that happened to a job, oldest first */
  'GET /api/jobs/{id}/timeline': operations['getJobTimeline'];
  /** Customers, newest first unless sorted */
  'GET /api/customers': operations['listCustomers'];
  /** Add a customer */
  'POST /api/customers': operations['createCustomer'];
  /** Get a customer, or the one they were merged into */
  'GET /api/customers/{id}': operations['getCustomer'];
  /** Change a customer */
  'PATCH /api/customers/{id}': operations['updateCustomer'];
  /** Merge a duplicate into this customer */
  'POST /api/customers/{id}/merge': operations['mergeCustomer'];
  /** Add a property of a customer */
  'POST /api/customers/{id}/properties': operations['createCustomerProperty'];
  /** Change a property */
  'PATCH /api/customers/{id}/properties/{propertyId}': operations['updateCustomerProperty'];
  /** Remove a property that has no open work */
  'DELETE /api/customers/{id}/properties/{propertyId}': operations['deleteCustomerProperty'];
  /** Take over what was typed into a booking */
  'POST /api/jobs/{id}/accept-details': operations['acceptBookingDetails'];
  /** Cards on file for a customer’s jobs */
  'GET /api/customers/{id}/cards': operations['listCustomerCards'];
  /** What was sent to a customer, newest first */
  'GET /api/customers/{id}/messages': operations['listCustomerMessages'];
  /** Find customers, jobs, quotes and invoices by whatever a caller says */
  'GET /api/search': operations['search'];
  /** Request a code, then exchange it for a proof */
  'POST /api/customer/verify': operations['verifyCustomer'];
  /** Your bookings, invoices, plans and preferences */
  'GET /api/account': operations['getAccount'];
  /** Change your name, phone or message preferences */
  'PATCH /api/account': operations['updateAccount'];
  /** Everything we hold about you */
  'GET /api/account/export': operations['exportAccount'];
  /** Keep the name, phone and address of one of your bookings */
  'POST /api/account/accept-details': operations['acceptAccountDetails'];
  /** Erase your personal data */
  'POST /api/account/erase': operations['eraseAccount'];
  /** A visit and what its customer may do with it */
  'GET /api/visit/{token}': operations['getMyVisit'];
  /** Move the next visit to a window that is held */
  'POST /api/visit/{token}/reschedule': operations['rescheduleMyVisit'];
  /** Cancel the booking; with `preview`, only say what that costs */
  'POST /api/visit/{token}/cancel': operations['cancelMyVisit'];
  /** Move the next visit of a booking to a window that is held */
  'POST /api/customer/reschedule': operations['rescheduleBooking'];
  /** The maintenance plans on offer */
  'GET /api/maintenance-plans': operations['listMaintenancePlans'];
  /** Start a maintenance plan */
  'POST /api/maintenance-plans': operations['createMaintenancePlan'];
  /** End one of your maintenance plans */
  'POST /api/maintenance-plans/{id}/end': operations['endMaintenancePlan'];
  /** Every maintenance plan you offer or have offered */
  'GET /api/plan-offers': operations['listPlanOffers'];
  /** Offer a maintenance plan */
  'POST /api/plan-offers': operations['createPlanOffer'];
  /** Change or withdraw a maintenance plan */
  'PATCH /api/plan-offers/{id}': operations['updatePlanOffer'];
  /** Quotes, newest first unless sorted */
  'GET /api/quotes': operations['listQuotes'];
  /** Write a quote */
  'POST /api/quotes': operations['createQuote'];
  /** Get a quote */
  'GET /api/quotes/{id}': operations['getQuote'];
  /** Change a quote */
  'PATCH /api/quotes/{id}': operations['updateQuote'];
  /** A quote as its customer sees it, also before it is sent */
  'GET /api/quotes/{id}/preview': operations['getQuotePreview'];
  /** What happened to a quote, newest first */
  'GET /api/quotes/{id}/history': operations['getQuoteHistory'];
  /** The customer's signature, if they drew one */
  'GET /api/quotes/{id}/signature': operations['getQuoteSignature'];
  /** Send a quote to the customer, or send it again */
  'POST /api/quotes/{id}/send': operations['sendQuote'];
  /** Accept a quote for the customer, who approved by phone or on site */
  'POST /api/quotes/{id}/accept': operations['acceptQuote'];
  /** Withdraw a quote */
  'POST /api/quotes/{id}/cancel': operations['cancelQuote'];
  /** Copy a quote with its images as a new draft */
  'POST /api/quotes/{id}/duplicate': operations['duplicateQuote'];
  /** What became of the quotes sent in a period */
  'GET /api/reports/quotes': operations['reportQuotes'];
  /** A quote, by the link that the customer got */
  'GET /api/quote/{token}': operations['getMyQuote'];
  /** Say that the customer has opened the quote */
  'POST /api/quote/{token}/view': operations['viewMyQuote'];
  /** Accept an option; it becomes a job */
  'POST /api/quote/{token}/accept': operations['acceptMyQuote'];
  /** Decline a quote */
  'POST /api/quote/{token}/decline': operations['declineMyQuote'];
  /** Open a page to pay the deposit of an accepted quote */
  'POST /api/quote/{token}/pay': operations['payMyQuote'];
  /** Book a held window for the job of an accepted quote */
  'POST /api/quote/{token}/schedule': operations['scheduleMyQuote'];
  /** An image of a quote */
  'GET /api/quotes/{id}/images/{imageId}': operations['getQuoteImage'];
  /** An image of a quote, by the link that the customer got */
  'GET /api/quote/{token}/images/{imageId}': operations['getMyQuoteImage'];
  /** A quote as PDF */
  'GET /api/quotes/{id}/pdf': operations['getQuotePdf'];
  /** A quote as PDF, by the link that the customer got */
  'GET /api/quote/{token}/pdf': operations['getMyQuotePdf'];
  /** Join the waitlist for a window between two times */
  'POST /api/waitlist': operations['joinWaitlist'];
  /** The waitlist, first come first */
  'GET /api/waitlist': operations['listWaitlist'];
  /** Accept an offered window: books it, once */
  'POST /api/waitlist/{token}/accept': operations['acceptWaitlistOffer'];
  /** Pass an offered window on to the next in line */
  'POST /api/waitlist/{token}/decline': operations['declineWaitlistOffer'];
  /** Offer the next free window to somebody out of turn */
  'POST /api/waitlist/{id}/offer': operations['offerWaitlistWindow'];
  /** Take somebody off the waitlist */
  'DELETE /api/waitlist/{id}': operations['leaveWaitlist'];
  /** Published reviews, newest first */
  'GET /api/reviews/public': operations['listPublishedReviews'];
  /** Reviews: those without an answer first, then the newest */
  'GET /api/reviews': operations['listReviews'];
  /** Publish, hide or answer a review */
  'PATCH /api/reviews/{id}': operations['updateReview'];
  /** What customers said in a period */
  'GET /api/reports/reviews': operations['reportReviews'];
  /** List franchises by name */
  'GET /api/franchises': operations['listFranchises'];
  /** Add a franchise */
  'POST /api/franchises': operations['createFranchise'];
  /** Get a franchise */
  'GET /api/franchises/{id}': operations['getFranchise'];
  /** Edit a franchise */
  'PATCH /api/franchises/{id}': operations['updateFranchise'];
  /** List workers, newest first unless sorted */
  'GET /api/workers': operations['listWorkers'];
  /** Add a worker */
  'POST /api/workers': operations['createWorker'];
  /** Get a worker */
  'GET /api/workers/{id}': operations['getWorker'];
  /** Edit a worker */
  'PATCH /api/workers/{id}': operations['updateWorker'];
  /** All promo codes */
  'GET /api/promos': operations['listPromos'];
  /** Add a promo code */
  'POST /api/promos': operations['createPromo'];
  /** Edit a promo code */
  'PATCH /api/promos/{code}': operations['updatePromo'];
  /** List active services with their prices */
  'GET /api/services': operations['listServices'];
  /** Add a service */
  'POST /api/services': operations['createService'];
  /** Edit or deactivate a service */
  'PATCH /api/services/{id}': operations['updateService'];
  /** Remove the photo of a service */
  'DELETE /api/services/{id}/photo': operations['deleteServicePhoto'];
  /** Set the photo of a service: JPEG, PNG or WebP, at most 1 MB */
  'PUT /api/services/{id}/photo': operations['setServicePhoto'];
  /** The photo of a service, at its `photoUrl` */
  'GET /api/services/photos/{photoId}': operations['getServicePhoto'];
  /** List job templates */
  'GET /api/job-templates': operations['listJobTemplates'];
  /** Add a job template */
  'POST /api/job-templates': operations['createJobTemplate'];
  /** Edit a job template */
  'PATCH /api/job-templates/{id}': operations['updateJobTemplate'];
  /** Remove a job template */
  'DELETE /api/job-templates/{id}': operations['deleteJobTemplate'];
  /** Open a hosted page to pay a job */
  'POST /api/payments/checkout': operations['checkout'];
  /** Open a hosted page to save a card, charged when the work is done */
  'POST /api/payments/keep-card': operations['saveCard'];
  /** Charge a job's card on file now */
  'POST /api/payments/charge-card': operations['chargeCard'];
  /** Retry failed events */
  'GET /api/cron/webhook-retry': operations['retryWebhooks'];
  /** Payment processor events, newest first */
  'GET /api/webhooks': operations['listProcessorEvents'];
  /** Process an event again, as if it had just arrived */
  'POST /api/webhooks/{id}/replay': operations['replayProcessorEvent'];
  /** Cancel a booking and refund what was charged */
  'POST /api/customer/cancel': operations['cancelBooking'];
  /** Create a job's invoice, or update its draft */
  'POST /api/invoices/generate': operations['generateInvoice'];
  /** Send an invoice by email or SMS */
  'POST /api/invoices/send': operations['sendInvoice'];
  /** Invoices, newest first unless sorted */
  'GET /api/invoices': operations['listInvoices'];
  /** An invoice with its line items and HTML */
  'GET /api/invoices/{id}': operations['getInvoice'];
  /** Void an unpaid invoice */
  'POST /api/invoices/{id}/void': operations['voidInvoice'];
  /** Preview an invoice */
  'POST /api/dev/invoice': operations['previewSampleInvoice'];
  /** An invoice as the customer sees it; a draft as it would be sent now */
  'GET /api/invoices/{id}/preview': operations['getInvoicePreview'];
  /** An invoice as PDF; a draft as it would be sent now */
  'GET /api/invoices/{id}/pdf': operations['getInvoicePdf'];
  /** Get a link to set up a franchise's payout account */
  'POST /api/payments/connect/onboard': operations['startPayoutOnboarding'];
  /** Status of a franchise's payout account at the processor */
  'GET /api/payments/connect/status': operations['getPayoutAccount'];
  /** What a franchise was paid and what is pending */
  'GET /api/payments/connect/dashboard': operations['getPayoutDashboard'];
  /** Payouts of all franchises, newest first */
  'GET /api/payouts': operations['listPayouts'];
  /** Return from the processor's onboarding */
  'GET /api/payments/connect/return': operations['finishPayoutOnboarding'];
  /** A franchise's splits, latest first */
  'GET /api/franchises/{id}/splits': operations['listFranchiseSplits'];
  /** Set a franchise's share of payments starting on a date */
  'POST /api/franchises/{id}/splits': operations['createFranchiseSplit'];
  /** Recurring billing schedules, newest first */
  'GET /api/billing/recurring': operations['listRecurringBilling'];
  /** Add a recurring billing schedule */
  'POST /api/billing/recurring': operations['createRecurringBilling'];
  /** Pause, resume or change a schedule */
  'PATCH /api/billing/recurring/{id}': operations['updateRecurringBilling'];
  /** Create the recurring jobs that are due, with their invoices and charges */
  'GET /api/cron/recurring-jobs': operations['createRecurringJobs'];
  /** The next dates of a recurrence, from today on and with holidays applied */
  'POST /api/recurrence/preview': operations['previewRecurrence'];
  /** What a job costs, what was paid, and what is due */
  'GET /api/jobs/{id}/balance': operations['getJobBalance'];
  /** Record money taken by hand */
  'POST /api/jobs/{id}/payments': operations['createJobPayment'];
  /** Reverse a payment recorded by hand in error */
  'DELETE /api/payments/{id}': operations['deletePayment'];
  /** Payments, newest first unless sorted */
  'GET /api/payments': operations['listPayments'];
  /** Payment balances and revenue, from the ledger */
  'GET /api/dev/payments': operations['getPaymentSummary'];
  /** Refund a payment, in full or in part */
  'POST /api/payments/{id}/refund': operations['refundPayment'];
  /** Refunds, newest first */
  'GET /api/refunds': operations['listRefunds'];
  /** Disputes, newest first */
  'GET /api/disputes': operations['listDisputes'];
  /** All tax rates */
  'GET /api/tax-rates': operations['listTaxRates'];
  /** Add a tax rate */
  'POST /api/tax-rates': operations['createTaxRate'];
  /** Edit or deactivate a tax rate */
  'PATCH /api/tax-rates/{id}': operations['updateTaxRate'];
  /** Ledger transactions with their entries, newest first */
  'GET /api/ledger': operations['listLedger'];
  /** Every account's balance, debits against credits */
  'GET /api/ledger/trial-balance': operations['getLedgerTrialBalance'];
  /** The journal, invoices, payments, payouts or timesheets of some days as CSV */
  'GET /api/exports/{name}': operations['exportAccounting'];
  /** A customer's charges, payments and balance over some days */
  'GET /api/customers/{id}/statement': operations['getCustomerStatement'];
  /** Find an address */
  'GET /api/geocode': operations['geocode'];
  /** Area reachable within a drive time */
  'POST /api/coverage': operations['coverage'];
  /** Drive-time contours as drawn by the routing engine */
  'POST /api/isochrone': operations['isochrone'];
  /** The current map, and the latest uploads */
  'GET /api/map-imports': operations['listMapImports'];
  /** Upload a map */
  'POST /api/map-imports': operations['createMapImport'];
  /** How far the import of a map is */
  'GET /api/map-imports/{id}': operations['getMapImport'];
  /** How far an import is, and what it did */
  'GET /api/imports/{id}': operations['getImport'];
  /** Find the franchise that serves an address */
  'GET /api/serving-franchise': operations['findServingFranchise'];
  /** The territories of franchises */
  'GET /api/territories': operations['listTerritories'];
  /** Report a worker's position */
  'POST /api/dev/location': operations['reportWorkerPosition'];
  /** The latest position of each worker */
  'GET /api/dev/location': operations['listWorkerPositions'];
  /** A worker's past positions, latest first */
  'GET /api/dev/location/{workerId}': operations['listPastWorkerPositions'];
  /** Arrival windows that workers can make */
  'GET /api/availability': operations['listAvailability'];
  /** Hold a window for 10 minutes, to book it or to move a visit to it */
  'POST /api/availability/hold': operations['holdWindow'];
  /** Release a held window */
  'DELETE /api/availability/hold/{id}': operations['releaseWindow'];
  /** Assign pending jobs to the workers who can best reach them */
  'GET /api/cron/auto-dispatch': operations['autoDispatch'];
  /** Why jobs were or were not assigned, newest first */
  'GET /api/dispatch/decisions': operations['listDispatchDecisions'];
  /** What runs of auto-dispatch have come to, newest first, including what is done in the background */
  'GET /api/dispatch/runs': operations['listDispatchRuns'];
  /** Send somebody to a waiting job today, moving as little as possible */
  'POST /api/dispatch/emergency': operations['emergencyDispatch'];
  /** Tell customers of frozen visits the exact time and who comes */
  'GET /api/cron/announce-visits': operations['announceVisits'];
  /** When the next visits will actually start, from the last positions and the work in progress */
  'GET /api/dispatch/arrivals': operations['listDispatchArrivals'];
  /** Repair the plan now: sick workers, delays, rush jobs */
  'POST /api/dispatch/repair': operations['repairDispatch'];
  /** A day's workers with their hours and visits, and the unassigned jobs */
  'GET /api/dispatch/day': operations['getDispatchDay'];
  /** How many visits each day has, and the first few of them */
  'GET /api/dispatch/calendar': operations['getDispatchCalendar'];
  /** Each worker's route for a day, for a map */
  'GET /api/dispatch/routes': operations['listDispatchRoutes'];
  /** Run auto-dispatch now, or preview it */
  'POST /api/dispatch/run': operations['runDispatch'];
  /** List calendar feeds */
  'GET /api/calendar-feeds': operations['listCalendarFeeds'];
  /** Make a calendar feed of a worker or a franchise */
  'POST /api/calendar-feeds': operations['createCalendarFeed'];
  /** Renew the address of a calendar feed */
  'POST /api/calendar-feeds/{id}/renew': operations['renewCalendarFeed'];
  /** Turn off a calendar feed */
  'DELETE /api/calendar-feeds/{id}': operations['deleteCalendarFeed'];
  /** The worker's own calendar feed, if there is one */
  'GET /api/worker/calendar': operations['getWorkerCalendar'];
  /** Make the worker's own calendar feed */
  'POST /api/worker/calendar': operations['calendarWorker'];
  /** Turn off the worker's own calendar feed */
  'DELETE /api/worker/calendar': operations['deleteWorkerCalendar'];
  /** Request a code, then trade it for a session */
  'POST /api/worker/verify': operations['verifyWorker'];
  /** Your visits for a day, in route order */
  'GET /api/worker/day': operations['getWorkerDay'];
  /** Get one of your jobs */
  'GET /api/worker/jobs/{id}': operations['getWorkerJob'];
  /** Update the status of one of your jobs, add a note, check off items */
  'PATCH /api/worker/jobs/{id}': operations['updateWorkerJob'];
  /** Update the status of one of your visits, end it, add a note, check off items */
  'PATCH /api/worker/visits/{id}': operations['updateWorkerVisit'];
  /** Record cash or a check taken for one of your jobs */
  'POST /api/worker/jobs/{id}/payments': operations['createWorkerJobPayment'];
  /** Whether you are on duty and sharing your position */
  'GET /api/worker/duty': operations['getWorkerDuty'];
  /** Go on or off duty, and start or stop sharing your position */
  'PUT /api/worker/duty': operations['setWorkerDuty'];
  /** Report your position: on duty and with your consent */
  'POST /api/worker/location': operations['reportPosition'];
  /** Get a photo of one of your jobs */
  'GET /api/worker/jobs/{id}/photos/{photoId}': operations['getWorkerJobPhoto'];
  /** Get the signature of one of your jobs */
  'GET /api/worker/jobs/{id}/signature': operations['getWorkerJobSignature'];
  /** Save the customer's signature, replacing an earlier one */
  'PUT /api/worker/jobs/{id}/signature': operations['setWorkerJobSignature'];
  /** Get a photo of a job */
  'GET /api/jobs/{id}/photos/{photoId}': operations['getJobPhoto'];
  /** Get the customer's signature */
  'GET /api/jobs/{id}/signature': operations['getJobSignature'];
  /** Messages, newest first */
  'GET /api/dev/messages': operations['listMessages'];
  /** Show the email provider */
  'GET /api/dev/email-test': operations['getEmailProvider'];
  /** Send a test message */
  'POST /api/dev/email-test': operations['sendTestEmail'];
  /** Send a notification by email or text message */
  'POST /api/dev/notify': operations['notify'];
  /** The wording of every customer message, in every language */
  'GET /api/message-templates': operations['listMessageTemplates'];
  /** Change the wording of a message */
  'PATCH /api/message-templates/{kind}': operations['updateMessageTemplate'];
  /** Go back to the default wording */
  'DELETE /api/message-templates/{kind}': operations['deleteMessageTemplate'];
  /** See a message with sample data, before or after saving */
  'POST /api/message-templates/{kind}/preview': operations['previewMessageTemplate'];
  /** Conversations by text and email, the latest first */
  'GET /api/conversations': operations['listConversations'];
  /** Open the conversation with a customer, to write to them */
  'POST /api/conversations': operations['createConversation'];
  /** A conversation with its messages, newest first */
  'GET /api/conversations/{id}': operations['getConversation'];
  /** Assign, close, mark as read, or link an unknown sender to a customer */
  'PATCH /api/conversations/{id}': operations['updateConversation'];
  /** Write to the customer by text or email */
  'POST /api/conversations/{id}/messages': operations['createConversationMessage'];
  /** People a conversation can be assigned to */
  'GET /api/conversation-assignees': operations['listConversationAssignees'];
  /** Get a file of a conversation */
  'GET /api/conversations/{id}/attachments/{attachmentId}': operations['getConversationAttachment'];
  /** Saved replies */
  'GET /api/saved-replies': operations['listSavedReplies'];
  /** Add a saved reply */
  'POST /api/saved-replies': operations['createSavedReply'];
  /** Change a saved reply */
  'PATCH /api/saved-replies/{id}': operations['updateSavedReply'];
  /** Delete a saved reply */
  'DELETE /api/saved-replies/{id}': operations['deleteSavedReply'];
  /** Pretend that a customer wrote, to try conversations with the demo providers */
  'POST /api/dev/inbound': operations['simulateInboundMessage'];
  /** Send a campaign to customers of completed jobs */
  'POST /api/campaigns/send': operations['sendCampaign'];
  /** Preview a campaign's audience and text; nothing is sent or saved */
  'POST /api/campaigns/preview': operations['previewCampaign'];
  /** Campaigns and their progress, newest first */
  'GET /api/campaigns': operations['listCampaigns'];
  /** A campaign and its progress */
  'GET /api/campaigns/{id}': operations['getCampaign'];
  /** Send the onboarding messages that are due */
  'GET /api/cron/onboarding-emails': operations['sendOnboardingEmails'];
  /** Record an activity entry */
  'POST /api/dev/activity': operations['recordActivity'];
  /** The last 50 activity entries */
  'GET /api/dev/activity': operations['listActivity'];
  /** Who did what, and from where; newest first */
  'GET /api/audit': operations['listAudit'];
  /** How far the audit trail is sealed, and the last check */
  'GET /api/audit/chain': operations['getAuditChain'];
  /** Check the whole audit trail against its seals */
  'POST /api/audit/verify': operations['verifyAudit'];
  /** Basic health check */
  'GET /api/vitals': operations['getHealth'];
  /** Collect a web-vitals metric */
  'POST /api/vitals': operations['reportWebVital'];
  /** Web vitals of the last 7 days, by metric and page */
  'GET /api/dev/vitals': operations['listWebVitals'];
  /** Record an error seen by a client */
  'POST /api/dev/errors': operations['reportError'];
  /** Errors, latest first, and grouped by message */
  'GET /api/dev/errors': operations['listErrors'];
  /** Jobs by status, workers and revenue */
  'GET /api/dev/metrics': operations['getMetrics'];
  /** Code host summary */
  'GET /api/dev/codehost': operations['getCodehost'];
  /** Deployments */
  'GET /api/dev/hosting': operations['getHosting'];
  /** System health */
  'GET /api/dev/health': operations['getSystemHealth'];
  /** Business reports (figures only) */
  'GET /api/reports': operations['getReports'];
  /** Figures of a period, compared with the period before */
  'GET /api/reports/period': operations['getReportPeriod'];
  /** What a figure of a period counts */
  'GET /api/reports/period/rows': operations['listReportPeriodRows'];
  /** Problems found and how to fix them */
  'GET /api/dev/insights': operations['listInsights'];
  /** Today's bookings and visits, and what needs attention */
  'GET /api/overview': operations['getOverview'];
  /** Today's visits, and what each technician is doing */
  'GET /api/overview/today': operations['getOverviewToday'];
  /** The business profile */
  'GET /api/business': operations['getBusiness'];
  /** The settings in effect */
  'GET /api/settings': operations['getSettings'];
  /** Change settings */
  'PATCH /api/settings': operations['updateSettings'];
  /** Ask a provider whether it works */
  'POST /api/settings/test': operations['testSetting'];
  /** Remove the logo */
  'DELETE /api/settings/logo': operations['deleteSettingLogo'];
  /** Set the logo: PNG, JPEG or WebP, at most 500 KB */
  'PUT /api/settings/logo': operations['setSettingLogo'];
  /** The logo of the business */
  'GET /api/business/logo': operations['getBusinessLogo'];
  /** How far the setup of the business is */
  'GET /api/setup': operations['getSetup'];
  /** Mark a step of the setup as done or skipped, or finish it */
  'PATCH /api/setup': operations['updateSetup'];
  /** Remove the demo business */
  'POST /api/settings/clear-demo': operations['clearDemoSetting'];
  /** Request a sign-in code */
  'POST /api/auth/code': operations['requestSignInCode'];
  /** Sign in with a code */
  'POST /api/auth/sign-in': operations['signIn'];
  /** Confirm with a code that it is you */
  'POST /api/auth/confirm': operations['confirmIdentity'];
  /** End the session that is asking */
  'POST /api/auth/sign-out': operations['signOut'];
  /** Who is asking and what they may do */
  'GET /api/auth/me': operations['getMe'];
  /** List your sessions */
  'GET /api/auth/sessions': operations['listSessions'];
  /** End one of your sessions */
  'DELETE /api/auth/sessions/{id}': operations['deleteSession'];
  /** List your passkeys */
  'GET /api/auth/passkeys': operations['listPasskeys'];
  /** Start adding a passkey */
  'POST /api/auth/passkeys/options': operations['startPasskeyRegistration'];
  /** Add a passkey */
  'POST /api/auth/passkeys/register': operations['registerPasskey'];
  /** Remove one of your passkeys */
  'DELETE /api/auth/passkeys/{id}': operations['deletePasskey'];
  /** Start signing in with a passkey */
  'POST /api/auth/passkeys/sign-in-options': operations['startPasskeySignIn'];
  /** Sign in with a passkey */
  'POST /api/auth/passkeys/sign-in': operations['signInWithPasskey'];
  /** Start confirming with a passkey that it is you */
  'POST /api/auth/passkeys/confirm-options': operations['startPasskeyConfirmation'];
  /** Confirm with a passkey that it is you */
  'POST /api/auth/passkeys/confirm': operations['confirmIdentityWithPasskey'];
  /** Sign in through the identity provider */
  'GET /api/auth/oidc/start': operations['startOidcSignIn'];
  /** Return from the identity provider */
  'GET /api/auth/oidc/callback': operations['finishOidcSignIn'];
  /** List users */
  'GET /api/users': operations['listUsers'];
  /** Invite a user */
  'POST /api/users': operations['createUser'];
  /** Change a user, or end their access */
  'PATCH /api/users/{id}': operations['updateUser'];
  /** List API keys */
  'GET /api/api-keys': operations['listApiKeys'];
  /** Make an API key */
  'POST /api/api-keys': operations['createApiKey'];
  /** Revoke an API key */
  'DELETE /api/api-keys/{id}': operations['deleteApiKey'];
  /** Hears of changes as they happen */
  'GET /api/stream': operations['streamChanges'];
  /** Hears of changes of the worker's own jobs */
  'GET /api/worker/stream': operations['getWorkerStream'];
  /** List webhook endpoints */
  'GET /api/webhook-endpoints': operations['listWebhookEndpoints'];
  /** Add a webhook endpoint */
  'POST /api/webhook-endpoints': operations['createWebhookEndpoint'];
  /** Get a webhook endpoint */
  'GET /api/webhook-endpoints/{id}': operations['getWebhookEndpoint'];
  /** Change, pause or resume a webhook endpoint */
  'PATCH /api/webhook-endpoints/{id}': operations['updateWebhookEndpoint'];
  /** Delete a webhook endpoint and its deliveries */
  'DELETE /api/webhook-endpoints/{id}': operations['deleteWebhookEndpoint'];
  /** Replace the secret of a webhook endpoint */
  'POST /api/webhook-endpoints/{id}/rotate-secret': operations['rotateWebhookSecret'];
  /** Send a test event now */
  'POST /api/webhook-endpoints/{id}/test': operations['sendTestWebhook'];
  /** Deliveries to a webhook endpoint, newest first */
  'GET /api/webhook-endpoints/{id}/deliveries': operations['listWebhookDeliveries'];
  /** Get a delivery */
  'GET /api/webhook-endpoints/{id}/deliveries/{deliveryId}': operations['getWebhookDelivery'];
  /** Send a delivery again */
  'POST /api/webhook-endpoints/{id}/deliveries/{deliveryId}/resend': operations['resendWebhookDelivery'];
  /** Add an image to use in a quote: JPEG, PNG or WebP, at most 1 MB */
  'POST /api/quotes/{id}/images': operations['createQuoteImage'];
  /** Receive a payment processor event */
  'POST /api/payments-webhook': operations['receiveProcessorEvent'];
  /** Import customers from CSV */
  'POST /api/imports/customers': operations['createImportCustomer'];
  /** Import jobs from CSV */
  'POST /api/imports/jobs': operations['createImportJob'];
  /** Import workers from CSV */
  'POST /api/imports/workers': operations['createImportWorker'];
  /** Import services from CSV */
  'POST /api/imports/services': operations['createImportService'];
  /** Add a photo to one of your jobs: JPEG, PNG or WebP, at most 1 MB */
  'POST /api/worker/jobs/{id}/photos': operations['createWorkerJobPhoto'];
  /** Upload a file for a reply: JPEG, PNG, GIF, WebP or PDF, at most 1 MB */
  'POST /api/conversations/{id}/attachments': operations['createConversationAttachment'];
  /** Receive email, delivery reports, bounces and complaints from Resend or your own mail server */
  'POST /api/webhooks/resend': operations['receiveResendEvent'];
  /** Receive text messages and delivery reports from Twilio */
  'POST /api/webhooks/twilio': operations['receiveTwilioEvent'];
};
