// Written from openapi.json by `npm run openapi`; not by hand.
export type Operations = {
  /** Book a job */
  'POST /api/jobs/create': {
    params: undefined;
    query: undefined;
    body: { customerName: string; customerEmail?: string; customerPhone?: string; address: string; type: string; price: number; preferredDate?: string | null; preferredTime?: string | null; addOns?: (string)[]; franchiseId?: string | null; notes?: string | null; paymentId?: string | null; paymentStatus?: string | null; gutterLength?: number | null; stories?: number | null; promoCode?: string | null; referralCode?: string | null; holdId?: string | null };
    data: { job: { id: string; number: number; status: "pending" | "assigned" | "en_route" | "in_progress" | "completed" | "cancelled"; customerId: string; propertyId: string | null; customerName: string; customerEmail: string | null; customerPhone: string | null; address: string; lat: number | null; lng: number | null; type: string; addOns: (string)[]; gutterLength: number | null; stories: number | null; notes: string | null; preferredDate: string | null; preferredTime: string | null; flexDays?: number; franchiseId: string | null; workerId: string | null; scheduledStart: string | null; scheduledEnd: string | null; durationMinutes: number; paymentId: string | null; paymentStatus: string | null; promoCode: string | null; referralCode: string | null; price: number; listPrice: number | null; discount: number; taxRate: number; tax: number; total: number; deposit: number | null; escalatedAt: string | null; completedAt: string | null; cancelledAt: string | null; createdAt: string; updatedAt: string }; message: string };
  };
  /** Book a job as the office */
  'POST /api/jobs': {
    params: undefined;
    query: undefined;
    body: { customerId?: string; customer?: { name: string; email?: string | null; phone?: string | null; company?: string | null }; propertyId?: string; address?: string; franchiseId?: string | null; type?: string; items?: ({ description: string; quantity?: number; unitPrice: number; unitCost?: number | null; taxable?: boolean; serviceId?: string | null })[]; windowStart?: string | null; windowEnd?: string | null; start?: string | null; end?: string | null; workerIds?: (string)[]; crew?: number; skills?: (string)[]; durationMinutes?: number; preferredDate?: string | null; preferredTime?: string | null; deposit?: number | null; notes?: string | null; templateId?: string; force?: boolean; notify?: boolean };
    data: { job: { id: string; number: number; status: "pending" | "assigned" | "en_route" | "in_progress" | "completed" | "cancelled"; customerId: string; propertyId: string | null; customerName: string; customerEmail: string | null; customerPhone: string | null; address: string; lat: number | null; lng: number | null; type: string; addOns: (string)[]; gutterLength: number | null; stories: number | null; notes: string | null; preferredDate: string | null; preferredTime: string | null; flexDays?: number; franchiseId: string | null; workerId: string | null; scheduledStart: string | null; scheduledEnd: string | null; durationMinutes: number; paymentId: string | null; paymentStatus: string | null; promoCode: string | null; referralCode: string | null; price: number; listPrice: number | null; discount: number; taxRate: number; tax: number; total: number; deposit: number | null; escalatedAt: string | null; completedAt: string | null; cancelledAt: string | null; createdAt: string; updatedAt: string; items: ({ description: string; quantity: number; unitPrice: number; unitCost?: number | null; taxable: boolean; serviceId?: string | null })[] } };
  };
  /** List jobs, newest first */
  'GET /api/jobs': {
    params: undefined;
    query: { status?: "pending" | "assigned" | "en_route" | "in_progress" | "completed" | "cancelled"; franchiseId?: string; workerId?: string; customerId?: string; q?: string; from?: string; to?: string; visitFrom?: string; visitTo?: string; limit?: number; cursor?: string };
    body: undefined;
    data: { jobs: ({ id: string; number: number; status: "pending" | "assigned" | "en_route" | "in_progress" | "completed" | "cancelled"; customerId: string; propertyId: string | null; customerName: string; customerEmail: string | null; customerPhone: string | null; address: string; lat: number | null; lng: number | null; type: string; addOns: (string)[]; gutterLength: number | null; stories: number | null; notes: string | null; preferredDate: string | null; preferredTime: string | null; flexDays?: number; franchiseId: string | null; workerId: string | null; scheduledStart: string | null; scheduledEnd: string | null; durationMinutes: number; paymentId: string | null; paymentStatus: string | null; promoCode: string | null; referralCode: string | null; price: number; listPrice: number | null; discount: number; taxRate: number; tax: number; total: number; deposit: number | null; escalatedAt: string | null; completedAt: string | null; cancelledAt: string | null; createdAt: string; updatedAt: string })[]; nextCursor: string | null };
  };
  /** What items would cost */
  'POST /api/jobs/amounts': {
    params: undefined;
    query: undefined;
    body: { items: ({ description: string; quantity?: number; unitPrice: number; unitCost?: number | null; taxable?: boolean; serviceId?: string | null })[]; type?: string; jobId?: string; customerId?: string; propertyId?: string; address?: string; franchiseId?: string | null; workerIds?: (string)[] };
    data: { price: number; discount: number; taxRate: number; tax: number; total: number; durationMinutes: number };
  };
  /** Book the same work again */
  'POST /api/jobs/{id}/duplicate': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { job: { id: string; number: number; status: "pending" | "assigned" | "en_route" | "in_progress" | "completed" | "cancelled"; customerId: string; propertyId: string | null; customerName: string; customerEmail: string | null; customerPhone: string | null; address: string; lat: number | null; lng: number | null; type: string; addOns: (string)[]; gutterLength: number | null; stories: number | null; notes: string | null; preferredDate: string | null; preferredTime: string | null; flexDays?: number; franchiseId: string | null; workerId: string | null; scheduledStart: string | null; scheduledEnd: string | null; durationMinutes: number; paymentId: string | null; paymentStatus: string | null; promoCode: string | null; referralCode: string | null; price: number; listPrice: number | null; discount: number; taxRate: number; tax: number; total: number; deposit: number | null; escalatedAt: string | null; completedAt: string | null; cancelledAt: string | null; createdAt: string; updatedAt: string; items: ({ description: string; quantity: number; unitPrice: number; unitCost?: number | null; taxable: boolean; serviceId?: string | null })[] } };
  };
  /** Get a job and its history */
  'GET /api/jobs/{id}': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { job: { id: string; number: number; status: "pending" | "assigned" | "en_route" | "in_progress" | "completed" | "cancelled"; customerId: string; propertyId: string | null; customerName: string; customerEmail: string | null; customerPhone: string | null; address: string; lat: number | null; lng: number | null; type: string; addOns: (string)[]; gutterLength: number | null; stories: number | null; notes: string | null; preferredDate: string | null; preferredTime: string | null; flexDays?: number; franchiseId: string | null; workerId: string | null; scheduledStart: string | null; scheduledEnd: string | null; durationMinutes: number; paymentId: string | null; paymentStatus: string | null; promoCode: string | null; referralCode: string | null; price: number; listPrice: number | null; discount: number; taxRate: number; tax: number; total: number; deposit: number | null; escalatedAt: string | null; completedAt: string | null; cancelledAt: string | null; createdAt: string; updatedAt: string; items: ({ description: string; quantity: number; unitPrice: number; unitCost?: number | null; taxable: boolean; serviceId?: string | null })[] }; customer: { id: string; name: string; email: string | null; phone: string | null }; property: { id: string; label: string | null; address: string; lat: number | null; lng: number | null; accessNotes: string | null; tags: (string)[] } | null; history: ({ id: number; type: string; actor: string; summary: string; metadata: Record<string, unknown>; subject: string | null; createdAt: string; source: "service" | "external" })[] };
  };
  /** Edit a job, assign it, or change its status */
  'PATCH /api/jobs/{id}': {
    params: { id: string };
    query: { preview?: boolean };
    body: { status?: "pending" | "assigned" | "en_route" | "in_progress" | "completed" | "cancelled"; workerId?: string | null; scheduledStart?: string | null; scheduledEnd?: string | null; durationMinutes?: number; customerName?: string; customerEmail?: string | null; customerPhone?: string | null; address?: string; type?: string; price?: number; items?: ({ description: string; quantity?: number; unitPrice: number; unitCost?: number | null; taxable?: boolean; serviceId?: string | null })[]; customerId?: string; propertyId?: string; windowStart?: string | null; windowEnd?: string | null; deposit?: number | null; waiveFee?: boolean; preferredDate?: string | null; preferredTime?: string | null; addOns?: (string)[]; franchiseId?: string | null; notes?: string | null; gutterLength?: number | null; stories?: number | null };
    data: { job: { id: string; number: number; status: "pending" | "assigned" | "en_route" | "in_progress" | "completed" | "cancelled"; customerId: string; propertyId: string | null; customerName: string; customerEmail: string | null; customerPhone: string | null; address: string; lat: number | null; lng: number | null; type: string; addOns: (string)[]; gutterLength: number | null; stories: number | null; notes: string | null; preferredDate: string | null; preferredTime: string | null; flexDays?: number; franchiseId: string | null; workerId: string | null; scheduledStart: string | null; scheduledEnd: string | null; durationMinutes: number; paymentId: string | null; paymentStatus: string | null; promoCode: string | null; referralCode: string | null; price: number; listPrice: number | null; discount: number; taxRate: number; tax: number; total: number; deposit: number | null; escalatedAt: string | null; completedAt: string | null; cancelledAt: string | null; createdAt: string; updatedAt: string; items: ({ description: string; quantity: number; unitPrice: number; unitCost?: number | null; taxable: boolean; serviceId?: string | null })[] }; preview?: { allowed: boolean; conflicts: (string)[]; warnings: (string)[]; addedDriveMinutes: number | null; savedDriveMinutes: number | null; cancellation?: { allowed: boolean; refund: number; fee: number; feeDue: number; cardReleased: boolean; reason?: string } }; cancellation?: { refunded: boolean; refundId?: string; setupIntentCancelled: boolean; fee?: number; message: string } };
  };
  /** Swap two visits */
  'POST /api/jobs/{id}/swap': {
    params: { id: string };
    query: undefined;
    body: { withJobId: string };
    data: { jobs: ({ id: string; number: number; status: "pending" | "assigned" | "en_route" | "in_progress" | "completed" | "cancelled"; customerId: string; propertyId: string | null; customerName: string; customerEmail: string | null; customerPhone: string | null; address: string; lat: number | null; lng: number | null; type: string; addOns: (string)[]; gutterLength: number | null; stories: number | null; notes: string | null; preferredDate: string | null; preferredTime: string | null; flexDays?: number; franchiseId: string | null; workerId: string | null; scheduledStart: string | null; scheduledEnd: string | null; durationMinutes: number; paymentId: string | null; paymentStatus: string | null; promoCode: string | null; referralCode: string | null; price: number; listPrice: number | null; discount: number; taxRate: number; tax: number; total: number; deposit: number | null; escalatedAt: string | null; completedAt: string | null; cancelledAt: string | null; createdAt: string; updatedAt: string })[] };
  };
  /** The visits of a job */
  'GET /api/jobs/{id}/visits': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { visits: ({ id: string; jobId: string; number: number; status: "unscheduled" | "scheduled" | "en_route" | "in_progress" | "done" | "cancelled"; durationMinutes: number; crew: number; workerIds: (string)[]; windowStart: string | null; windowEnd: string | null; start: string | null; end: string | null; pinned: boolean; afterVisitId: string | null; gapHours: number; skills: (string)[]; loads: Record<string, number>; dueBy: string | null; softWindow: boolean; urgent: boolean; isReturn: boolean; outcome: "done" | "return_needed" | null; outcomeReason: string | null; parts: string | null; createdAt: string; updatedAt: string })[] };
  };
  /** Add a visit to a job */
  'POST /api/jobs/{id}/visits': {
    params: { id: string };
    query: undefined;
    body: { durationMinutes?: number; crew?: number; workerIds?: (string)[]; windowStart?: string | null; windowEnd?: string | null; start?: string | null; end?: string | null; pinned?: boolean; afterVisitId?: string | null; gapHours?: number; skills?: (string)[]; loads?: Record<string, number>; dueBy?: string | null; softWindow?: boolean; urgent?: boolean; parts?: string | null; force?: boolean };
    data: { visit: { id: string; jobId: string; number: number; status: "unscheduled" | "scheduled" | "en_route" | "in_progress" | "done" | "cancelled"; durationMinutes: number; crew: number; workerIds: (string)[]; windowStart: string | null; windowEnd: string | null; start: string | null; end: string | null; pinned: boolean; afterVisitId: string | null; gapHours: number; skills: (string)[]; loads: Record<string, number>; dueBy: string | null; softWindow: boolean; urgent: boolean; isReturn: boolean; outcome: "done" | "return_needed" | null; outcomeReason: string | null; parts: string | null; createdAt: string; updatedAt: string } };
  };
  /** Split a visit that is longer than a shift into several that fit */
  'POST /api/jobs/{id}/visits/split': {
    params: { id: string };
    query: undefined;
    body: { visitId?: string; parts?: number };
    data: { visits: ({ id: string; jobId: string; number: number; status: "unscheduled" | "scheduled" | "en_route" | "in_progress" | "done" | "cancelled"; durationMinutes: number; crew: number; workerIds: (string)[]; windowStart: string | null; windowEnd: string | null; start: string | null; end: string | null; pinned: boolean; afterVisitId: string | null; gapHours: number; skills: (string)[]; loads: Record<string, number>; dueBy: string | null; softWindow: boolean; urgent: boolean; isReturn: boolean; outcome: "done" | "return_needed" | null; outcomeReason: string | null; parts: string | null; createdAt: string; updatedAt: string })[] };
  };
  /** Change the time, the crew, the needs or the status of a visit */
  'PATCH /api/visits/{id}': {
    params: { id: string };
    query: { preview?: boolean };
    body: { durationMinutes?: number; crew?: number; workerIds?: (string)[]; windowStart?: string | null; windowEnd?: string | null; start?: string | null; end?: string | null; pinned?: boolean; afterVisitId?: string | null; gapHours?: number; skills?: (string)[]; loads?: Record<string, number>; dueBy?: string | null; softWindow?: boolean; urgent?: boolean; parts?: string | null; force?: boolean; status?: "unscheduled" | "scheduled" | "en_route" | "in_progress" | "done" | "cancelled"; outcome?: "done" | "return_needed"; outcomeReason?: string; breakPromise?: boolean };
    data: { visit: { id: string; jobId: string; number: number; status: "unscheduled" | "scheduled" | "en_route" | "in_progress" | "done" | "cancelled"; durationMinutes: number; crew: number; workerIds: (string)[]; windowStart: string | null; windowEnd: string | null; start: string | null; end: string | null; pinned: boolean; afterVisitId: string | null; gapHours: number; skills: (string)[]; loads: Record<string, number>; dueBy: string | null; softWindow: boolean; urgent: boolean; isReturn: boolean; outcome: "done" | "return_needed" | null; outcomeReason: string | null; parts: string | null; createdAt: string; updatedAt: string }; preview?: { allowed: boolean; conflicts: (string)[]; warnings: (string)[]; addedDriveMinutes: number | null; savedDriveMinutes: number | null; cancellation?: { allowed: boolean; refund: number; fee: number; feeDue: number; cardReleased: boolean; reason?: string } } };
  };
  /** Remove a visit that has not begun */
  'DELETE /api/visits/{id}': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { visits: ({ id: string; jobId: string; number: number; status: "unscheduled" | "scheduled" | "en_route" | "in_progress" | "done" | "cancelled"; durationMinutes: number; crew: number; workerIds: (string)[]; windowStart: string | null; windowEnd: string | null; start: string | null; end: string | null; pinned: boolean; afterVisitId: string | null; gapHours: number; skills: (string)[]; loads: Record<string, number>; dueBy: string | null; softWindow: boolean; urgent: boolean; isReturn: boolean; outcome: "done" | "return_needed" | null; outcomeReason: string | null; parts: string | null; createdAt: string; updatedAt: string })[] };
  };
  /** Assign the crew of a visit */
  'POST /api/visits/{id}/workers': {
    params: { id: string };
    query: undefined;
    body: { workerIds: (string)[]; force?: boolean };
    data: { visit: { id: string; jobId: string; number: number; status: "unscheduled" | "scheduled" | "en_route" | "in_progress" | "done" | "cancelled"; durationMinutes: number; crew: number; workerIds: (string)[]; windowStart: string | null; windowEnd: string | null; start: string | null; end: string | null; pinned: boolean; afterVisitId: string | null; gapHours: number; skills: (string)[]; loads: Record<string, number>; dueBy: string | null; softWindow: boolean; urgent: boolean; isReturn: boolean; outcome: "done" | "return_needed" | null; outcomeReason: string | null; parts: string | null; createdAt: string; updatedAt: string } };
  };
  /** Price a booking */
  'POST /api/bookings/quote': {
    params: undefined;
    query: undefined;
    body: { type: string; addOns?: (string)[]; gutterLength?: number | null; stories?: number | null; franchiseId?: string | null; address?: string | null; code?: string | null };
    data: { lines: ({ kind: "service" | "length" | "storeys" | "addOn"; label: string; amount: number })[]; price: number; discount: number; taxRate: number; tax: number; total: number; durationMinutes: number; code: "promo" | "referral" | null };
  };
  /** State of a booking, without personal data */
  'GET /api/bookings/{id}': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { booking: { id: string; number: number; status: "pending" | "assigned" | "en_route" | "in_progress" | "completed" | "cancelled"; type: string; addOns: (string)[]; preferredDate: string | null; preferredTime: string | null; scheduledStart: string | null; scheduledEnd: string | null; visit: { windowStart: string | null; windowEnd: string | null; start: string | null; end: string | null } | null; total: number; payment: "paid" | "card_on_file" | "open" | "refunded" } };
  };
  /** Everything that happened to a job, oldest first */
  'GET /api/jobs/{id}/timeline': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { timeline: ({ id: string; at: string; kind: "booked" | "status" | "visit" | "escalation" | "edit" | "message" | "payment" | "refund" | "note" | "photo" | "signature" | "activity"; actor: string | null; actorName: string | null; summary: string; recordedAt?: string; from?: "pending" | "assigned" | "en_route" | "in_progress" | "completed" | "cancelled"; to?: "pending" | "assigned" | "en_route" | "in_progress" | "completed" | "cancelled"; visit?: { workerId: string | null; workerName: string | null; scheduledStart: string | null }; visitNumber?: number; message?: { id: string; channel: "email" | "sms"; kind: string; to: string; subject: string | null; status: "queued" | "sent" | "failed"; sentAt: string | null }; amount?: number; paymentId?: string | null; text?: string; photo?: { id: string; contentType: string; size: number; caption: string | null; takenAt: string; url: string }; signature?: { id: string; contentType: string; size: number; signedBy: string | null; signedAt: string; url: string }; metadata?: Record<string, unknown> })[] };
  };
  /** Customers, newest first */
  'GET /api/customers': {
    params: undefined;
    query: { q?: string; tag?: string; limit?: number; cursor?: string };
    body: undefined;
    data: { customers: ({ id: string; name: string; email: string | null; phone: string | null; company: string | null; tags: (string)[]; notes: string | null; referralCode: string; taxExempt: boolean; preferredWorkerIds: (string)[]; bannedWorkerIds: (string)[]; jobs: number; balance: number; lastJobAt: string | null; properties: ({ id: string; label: string | null; address: string; lat: number | null; lng: number | null; accessNotes: string | null; tags: (string)[] })[]; createdAt: string; updatedAt: string })[]; nextCursor: string | null };
  };
  /** Add a customer */
  'POST /api/customers': {
    params: undefined;
    query: undefined;
    body: { name: string; email?: string | null; phone?: string | null; company?: string | null; tags?: (string)[]; notes?: string | null; taxExempt?: boolean; properties?: ({ address: string; label?: string | null; accessNotes?: string | null; tags?: (string)[]; lat?: number | null; lng?: number | null })[]; franchiseId?: string | null };
    data: { customer: { id: string; name: string; email: string | null; phone: string | null; company: string | null; tags: (string)[]; notes: string | null; referralCode: string; taxExempt: boolean; preferredWorkerIds: (string)[]; bannedWorkerIds: (string)[]; jobs: number; balance: number; lastJobAt: string | null; properties: ({ id: string; label: string | null; address: string; lat: number | null; lng: number | null; accessNotes: string | null; tags: (string)[] })[]; createdAt: string; updatedAt: string } };
  };
  /** Get a customer, or the one they were merged into */
  'GET /api/customers/{id}': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { customer: { id: string; name: string; email: string | null; phone: string | null; company: string | null; tags: (string)[]; notes: string | null; referralCode: string; taxExempt: boolean; preferredWorkerIds: (string)[]; bannedWorkerIds: (string)[]; jobs: number; balance: number; lastJobAt: string | null; properties: ({ id: string; label: string | null; address: string; lat: number | null; lng: number | null; accessNotes: string | null; tags: (string)[] })[]; createdAt: string; updatedAt: string } };
  };
  /** Change a customer */
  'PATCH /api/customers/{id}': {
    params: { id: string };
    query: undefined;
    body: { name?: string; email?: string | null; phone?: string | null; company?: string | null; tags?: (string)[]; notes?: string | null; taxExempt?: boolean; preferredWorkerIds?: (string)[]; bannedWorkerIds?: (string)[] };
    data: { customer: { id: string; name: string; email: string | null; phone: string | null; company: string | null; tags: (string)[]; notes: string | null; referralCode: string; taxExempt: boolean; preferredWorkerIds: (string)[]; bannedWorkerIds: (string)[]; jobs: number; balance: number; lastJobAt: string | null; properties: ({ id: string; label: string | null; address: string; lat: number | null; lng: number | null; accessNotes: string | null; tags: (string)[] })[]; createdAt: string; updatedAt: string } };
  };
  /** Merge a duplicate into this customer */
  'POST /api/customers/{id}/merge': {
    params: { id: string };
    query: undefined;
    body: { otherId: string };
    data: { customer: { id: string; name: string; email: string | null; phone: string | null; company: string | null; tags: (string)[]; notes: string | null; referralCode: string; taxExempt: boolean; preferredWorkerIds: (string)[]; bannedWorkerIds: (string)[]; jobs: number; balance: number; lastJobAt: string | null; properties: ({ id: string; label: string | null; address: string; lat: number | null; lng: number | null; accessNotes: string | null; tags: (string)[] })[]; createdAt: string; updatedAt: string } };
  };
  /** Add a property of a customer */
  'POST /api/customers/{id}/properties': {
    params: { id: string };
    query: undefined;
    body: { address: string; label?: string | null; accessNotes?: string | null; tags?: (string)[]; lat?: number | null; lng?: number | null };
    data: { property: { id: string; label: string | null; address: string; lat: number | null; lng: number | null; accessNotes: string | null; tags: (string)[] } };
  };
  /** Change a property */
  'PATCH /api/customers/{id}/properties/{propertyId}': {
    params: { id: string; propertyId: string };
    query: undefined;
    body: { address?: string; label?: string | null; accessNotes?: string | null; tags?: (string)[]; lat?: number | null; lng?: number | null };
    data: { property: { id: string; label: string | null; address: string; lat: number | null; lng: number | null; accessNotes: string | null; tags: (string)[] } };
  };
  /** Remove a property that has no open work */
  'DELETE /api/customers/{id}/properties/{propertyId}': {
    params: { id: string; propertyId: string };
    query: undefined;
    body: undefined;
    data: { removed: true };
  };
  /** Take over what was typed into a booking */
  'POST /api/jobs/{id}/accept-details': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { job: { id: string; number: number; status: "pending" | "assigned" | "en_route" | "in_progress" | "completed" | "cancelled"; customerId: string; propertyId: string | null; customerName: string; customerEmail: string | null; customerPhone: string | null; address: string; lat: number | null; lng: number | null; type: string; addOns: (string)[]; gutterLength: number | null; stories: number | null; notes: string | null; preferredDate: string | null; preferredTime: string | null; flexDays?: number; franchiseId: string | null; workerId: string | null; scheduledStart: string | null; scheduledEnd: string | null; durationMinutes: number; paymentId: string | null; paymentStatus: string | null; promoCode: string | null; referralCode: string | null; price: number; listPrice: number | null; discount: number; taxRate: number; tax: number; total: number; deposit: number | null; escalatedAt: string | null; completedAt: string | null; cancelledAt: string | null; createdAt: string; updatedAt: string } };
  };
  /** Cards on file for a customer’s jobs */
  'GET /api/customers/{id}/cards': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { cards: ({ jobId: string; jobNumber: number; savedAt: string })[] };
  };
  /** What was sent to a customer, newest first */
  'GET /api/customers/{id}/messages': {
    params: { id: string };
    query: { limit?: number; cursor?: string };
    body: undefined;
    data: { messages: ({ id: string; channel: "email" | "sms"; kind: string; to: string; subject: string | null; status: "queued" | "sent" | "failed"; createdAt: string; sentAt: string | null })[]; nextCursor: string | null };
  };
  /** Find customers and jobs by whatever a caller says */
  'GET /api/search': {
    params: undefined;
    query: { q: string };
    body: undefined;
    data: { results: ({ type: "customer" | "job"; id: string; title: string; detail: string; status: string | null })[] };
  };
  /** Request a code, then exchange it for a proof */
  'POST /api/customer/verify': {
    params: undefined;
    query: undefined;
    body: { email: string; code?: string };
    data: { sent?: true; verified?: true; proof?: string };
  };
  /** Your bookings, invoices, plans and preferences */
  'GET /api/account': {
    params: undefined;
    query: { email?: string };
    body: undefined;
    data: { email: string; name: string | null; phone: string | null; referralCode: string | null; bookings: ({ id: string; number: number; status: "pending" | "assigned" | "en_route" | "in_progress" | "completed" | "cancelled"; type: string; addOns: (string)[]; address: string; lat: number | null; lng: number | null; preferredDate: string | null; preferredTime: string | null; scheduledStart: string | null; scheduledEnd: string | null; workerName: string | null; visits: ({ number: number; status: "unscheduled" | "scheduled" | "en_route" | "in_progress" | "done" | "cancelled"; windowStart: string | null; windowEnd: string | null; isReturn: boolean; start: string | null; end: string | null; workerNames: (string)[] })[]; arrival: { at: string; source: "live" | "schedule"; worker: { lat: number; lng: number; recordedAt: string } | null } | null; otherDetails: { name: string | null; phone: string | null } | null; lineItems: ({ kind: "service" | "add-on" | "discount" | "tax" | "refund"; description: string; amount: number })[]; total: number; paymentId: string | null; paymentStatus: "charged" | "card_on_file" | "pending" | "partially_paid" | "partially_refunded" | "refunded" | null; paid: number; refunded: number; due: number; visitUrl: string; payUrl: string | null; cancellation: { allowed: boolean; refund: number; fee: number; feeDue: number; cardReleased: boolean; reason?: string }; createdAt: string; completedAt: string | null; cancelledAt: string | null })[]; invoices: ({ id: string; kind: "invoice" | "credit_note"; number: string; jobId: string; status: string; total: number; url: string; createdAt: string })[]; plans: ({ id: string; planId: string; name: string; serviceType: string; intervalMonths: number | null; rrule: string | null; flexDays: number; price: number; address: string; franchiseId: string | null; preferredTime: string | null; notes: string | null; status: "active" | "ended"; nextVisit: string | null; createdAt: string; endedAt: string | null })[]; preferences: { emailCampaigns: boolean; smsCampaigns: boolean; smsPending?: boolean } };
  };
  /** Change your name, phone or message preferences */
  'PATCH /api/account': {
    params: undefined;
    query: undefined;
    body: { email?: string; name?: string; phone?: string | null; emailCampaigns?: boolean; smsCampaigns?: boolean };
    data: { name: string | null; phone: string | null; preferences: { emailCampaigns: boolean; smsCampaigns: boolean; smsPending?: boolean } };
  };
  /** Everything we hold about you */
  'GET /api/account/export': {
    params: undefined;
    query: { email?: string };
    body: undefined;
    data: Record<string, unknown>;
  };
  /** Keep the name, phone and address of one of your bookings */
  'POST /api/account/accept-details': {
    params: undefined;
    query: undefined;
    body: { email?: string; jobId: string };
    data: { accepted: true };
  };
  /** Erase your personal data */
  'POST /api/account/erase': {
    params: undefined;
    query: undefined;
    body: { email?: string; confirm: true };
    data: { erased: true };
  };
  /** A visit and what its customer may do with it */
  'GET /api/visit/{token}': {
    params: { token: string };
    query: undefined;
    body: undefined;
    data: { visit: { number: number | null; status: "pending" | "assigned" | "en_route" | "in_progress" | "completed" | "cancelled"; timezone: string; type: string | null; addOns: (string)[]; address: string | null; lat: number | null; lng: number | null; preferredDate: string | null; preferredTime: string | null; visits: ({ number: number; status: "unscheduled" | "scheduled" | "en_route" | "in_progress" | "done" | "cancelled"; windowStart: string | null; windowEnd: string | null; isReturn: boolean; start: string | null; end: string | null; workerNames: (string)[] })[]; workerName: string | null; arrival: { at: string; source: "live" | "schedule"; worker: { lat: number; lng: number; recordedAt: string } | null } | null; lineItems: ({ kind: "service" | "add-on" | "discount" | "tax" | "refund"; description: string; amount: number })[]; total: number | null; paid: number | null; due: number | null; canMove: boolean; whyNotMove: string | null; canCancel: boolean; cancelFee: number | null; payUrl: string | null; tipUrl: string | null; calendarUrl: string | null; googleCalendarUrl: string | null; plansUrl: string | null; reviewUrl: string | null; restoreUrl: string | null; phone: string | null } };
  };
  /** Move the next visit to a window that is held */
  'POST /api/visit/{token}/reschedule': {
    params: { token: string };
    query: undefined;
    body: { holdId: string };
    data: { windowStart: string | null; windowEnd: string | null };
  };
  /** Cancel the booking; with `preview`, only say what that costs */
  'POST /api/visit/{token}/cancel': {
    params: { token: string };
    query: undefined;
    body: { preview?: boolean };
    data: { refunded: boolean; refundId?: string; setupIntentCancelled: boolean; fee?: number; message: string } | { fee: number; refund: number };
  };
  /** Move the next visit of a booking to a window that is held */
  'POST /api/customer/reschedule': {
    params: undefined;
    query: undefined;
    body: { jobId: string; holdId: string };
    data: { windowStart: string | null; windowEnd: string | null };
  };
  /** The maintenance plans on offer */
  'GET /api/maintenance-plans': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { plans: ({ id: string; name: string; description: string; serviceType: string; intervalMonths: number | null; rrule: string | null; flexDays: number; price: number })[] };
  };
  /** Start a maintenance plan */
  'POST /api/maintenance-plans': {
    params: undefined;
    query: undefined;
    body: { planId: string; address: string; email?: string; name?: string; phone?: string | null; startDate?: string | null; intervalMonths?: number | null; rrule?: string | null; flexDays?: number; preferredTime?: string | null; franchiseId?: string | null; notes?: string | null };
    data: { plan: { id: string; planId: string; name: string; serviceType: string; intervalMonths: number | null; rrule: string | null; flexDays: number; price: number; address: string; franchiseId: string | null; preferredTime: string | null; notes: string | null; status: "active" | "ended"; nextVisit: string | null; createdAt: string; endedAt: string | null }; message: string };
  };
  /** End one of your maintenance plans */
  'POST /api/maintenance-plans/{id}/end': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { plan: { id: string; planId: string; name: string; serviceType: string; intervalMonths: number | null; rrule: string | null; flexDays: number; price: number; address: string; franchiseId: string | null; preferredTime: string | null; notes: string | null; status: "active" | "ended"; nextVisit: string | null; createdAt: string; endedAt: string | null }; message: string };
  };
  /** Every maintenance plan you offer or have offered */
  'GET /api/plan-offers': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { offers: ({ id: string; name: string; description: string; serviceType: string; intervalMonths: number | null; rrule: string | null; flexDays: number; price: number; active: boolean })[] };
  };
  /** Offer a maintenance plan */
  'POST /api/plan-offers': {
    params: undefined;
    query: undefined;
    body: { name: string; description?: string; serviceType: string; intervalMonths?: number | null; rrule?: string | null; flexDays?: number; price: number };
    data: { offer: { id: string; name: string; description: string; serviceType: string; intervalMonths: number | null; rrule: string | null; flexDays: number; price: number; active: boolean } };
  };
  /** Change or withdraw a maintenance plan */
  'PATCH /api/plan-offers/{id}': {
    params: { id: string };
    query: undefined;
    body: { name?: string; description?: string; serviceType?: string; intervalMonths?: number | null; rrule?: string | null; flexDays?: number; price?: number; active?: boolean };
    data: { offer: { id: string; name: string; description: string; serviceType: string; intervalMonths: number | null; rrule: string | null; flexDays: number; price: number; active: boolean } };
  };
  /** Quotes, newest first */
  'GET /api/quotes': {
    params: undefined;
    query: { status?: "draft" | "sent" | "viewed" | "accepted" | "declined" | "expired" | "cancelled"; customerId?: string; franchiseId?: string; q?: string; limit?: number; cursor?: string };
    body: undefined;
    data: { quotes: ({ id: string; number: string; status: "draft" | "sent" | "viewed" | "accepted" | "declined" | "expired" | "cancelled"; version: number; customerId: string; customerName: string; propertyId: string | null; address: string; franchiseId: string | null; options: ({ id: string; name: string; description: string | null; images: (string)[]; taxRate: number; subtotal: number; tax: number; total: number; deposit: number; items: ({ id: string; description: string; quantity: number; unitPrice: number; amount: number; taxable: boolean; optional: boolean; selected: boolean; image: string | null; unitCost: number | null; serviceId: string | null })[] })[]; total: number; depositPercent: number | null; depositFixed: number | null; message: string | null; expiresAt: string; url: string | null; token: string | null; jobId: string | null; declineReason: string | null; reminders: number; sentAt: string | null; viewedAt: string | null; answeredAt: string | null; createdAt: string; updatedAt: string; acceptances: ({ version: number; option: string; items: (string)[]; kind: "drawn" | "typed" | "verbal"; name: string; note: string | null; total: number; deposit: number | null; acceptedAt: string })[] })[]; nextCursor: string | null };
  };
  /** Write a quote */
  'POST /api/quotes': {
    params: undefined;
    query: undefined;
    body: { customerId: string; propertyId?: string | null; franchiseId?: string | null; depositPercent?: number | null; depositFixed?: number | null; expiresAt?: string; message?: string | null; options: ({ id?: string; name: string; description?: string | null; images?: (string)[]; items: ({ id?: string; description: string; quantity?: number; unitPrice: number; unitCost?: number | null; taxable?: boolean; serviceId?: string | null; optional?: boolean; selected?: boolean; image?: string | null })[] })[] };
    data: { quote: { id: string; number: string; status: "draft" | "sent" | "viewed" | "accepted" | "declined" | "expired" | "cancelled"; version: number; customerId: string; customerName: string; propertyId: string | null; address: string; franchiseId: string | null; options: ({ id: string; name: string; description: string | null; images: (string)[]; taxRate: number; subtotal: number; tax: number; total: number; deposit: number; items: ({ id: string; description: string; quantity: number; unitPrice: number; amount: number; taxable: boolean; optional: boolean; selected: boolean; image: string | null; unitCost: number | null; serviceId: string | null })[] })[]; total: number; depositPercent: number | null; depositFixed: number | null; message: string | null; expiresAt: string; url: string | null; token: string | null; jobId: string | null; declineReason: string | null; reminders: number; sentAt: string | null; viewedAt: string | null; answeredAt: string | null; createdAt: string; updatedAt: string; acceptances: ({ version: number; option: string; items: (string)[]; kind: "drawn" | "typed" | "verbal"; name: string; note: string | null; total: number; deposit: number | null; acceptedAt: string })[] } };
  };
  /** Get a quote */
  'GET /api/quotes/{id}': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { quote: { id: string; number: string; status: "draft" | "sent" | "viewed" | "accepted" | "declined" | "expired" | "cancelled"; version: number; customerId: string; customerName: string; propertyId: string | null; address: string; franchiseId: string | null; options: ({ id: string; name: string; description: string | null; images: (string)[]; taxRate: number; subtotal: number; tax: number; total: number; deposit: number; items: ({ id: string; description: string; quantity: number; unitPrice: number; amount: number; taxable: boolean; optional: boolean; selected: boolean; image: string | null; unitCost: number | null; serviceId: string | null })[] })[]; total: number; depositPercent: number | null; depositFixed: number | null; message: string | null; expiresAt: string; url: string | null; token: string | null; jobId: string | null; declineReason: string | null; reminders: number; sentAt: string | null; viewedAt: string | null; answeredAt: string | null; createdAt: string; updatedAt: string; acceptances: ({ version: number; option: string; items: (string)[]; kind: "drawn" | "typed" | "verbal"; name: string; note: string | null; total: number; deposit: number | null; acceptedAt: string })[] } };
  };
  /** Change a quote */
  'PATCH /api/quotes/{id}': {
    params: { id: string };
    query: undefined;
    body: { propertyId?: string | null; franchiseId?: string | null; depositPercent?: number | null; depositFixed?: number | null; expiresAt?: string; message?: string | null; options?: ({ id?: string; name: string; description?: string | null; images?: (string)[]; items: ({ id?: string; description: string; quantity?: number; unitPrice: number; unitCost?: number | null; taxable?: boolean; serviceId?: string | null; optional?: boolean; selected?: boolean; image?: string | null })[] })[] };
    data: { quote: { id: string; number: string; status: "draft" | "sent" | "viewed" | "accepted" | "declined" | "expired" | "cancelled"; version: number; customerId: string; customerName: string; propertyId: string | null; address: string; franchiseId: string | null; options: ({ id: string; name: string; description: string | null; images: (string)[]; taxRate: number; subtotal: number; tax: number; total: number; deposit: number; items: ({ id: string; description: string; quantity: number; unitPrice: number; amount: number; taxable: boolean; optional: boolean; selected: boolean; image: string | null; unitCost: number | null; serviceId: string | null })[] })[]; total: number; depositPercent: number | null; depositFixed: number | null; message: string | null; expiresAt: string; url: string | null; token: string | null; jobId: string | null; declineReason: string | null; reminders: number; sentAt: string | null; viewedAt: string | null; answeredAt: string | null; createdAt: string; updatedAt: string; acceptances: ({ version: number; option: string; items: (string)[]; kind: "drawn" | "typed" | "verbal"; name: string; note: string | null; total: number; deposit: number | null; acceptedAt: string })[] } };
  };
  /** What happened to a quote, oldest first */
  'GET /api/quotes/{id}/history': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { entries: ({ id: number; type: string; actor: string; summary: string; metadata: Record<string, unknown>; subject: string | null; createdAt: string; source: "service" | "external" })[] };
  };
  /** The customer's signature, if they drew one */
  'GET /api/quotes/{id}/signature': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: unknown;
  };
  /** Send a quote to the customer, or send it again */
  'POST /api/quotes/{id}/send': {
    params: { id: string };
    query: undefined;
    body: { channel?: "email" | "sms" };
    data: { quote: { id: string; number: string; status: "draft" | "sent" | "viewed" | "accepted" | "declined" | "expired" | "cancelled"; version: number; customerId: string; customerName: string; propertyId: string | null; address: string; franchiseId: string | null; options: ({ id: string; name: string; description: string | null; images: (string)[]; taxRate: number; subtotal: number; tax: number; total: number; deposit: number; items: ({ id: string; description: string; quantity: number; unitPrice: number; amount: number; taxable: boolean; optional: boolean; selected: boolean; image: string | null; unitCost: number | null; serviceId: string | null })[] })[]; total: number; depositPercent: number | null; depositFixed: number | null; message: string | null; expiresAt: string; url: string | null; token: string | null; jobId: string | null; declineReason: string | null; reminders: number; sentAt: string | null; viewedAt: string | null; answeredAt: string | null; createdAt: string; updatedAt: string; acceptances: ({ version: number; option: string; items: (string)[]; kind: "drawn" | "typed" | "verbal"; name: string; note: string | null; total: number; deposit: number | null; acceptedAt: string })[] } };
  };
  /** Accept a quote for the customer, who approved by phone or on site */
  'POST /api/quotes/{id}/accept': {
    params: { id: string };
    query: undefined;
    body: { option: string; name: string; note: string; items?: (string)[]; version?: number };
    data: { jobId: string; quote: { id: string; number: string; status: "draft" | "sent" | "viewed" | "accepted" | "declined" | "expired" | "cancelled"; version: number; customerId: string; customerName: string; propertyId: string | null; address: string; franchiseId: string | null; options: ({ id: string; name: string; description: string | null; images: (string)[]; taxRate: number; subtotal: number; tax: number; total: number; deposit: number; items: ({ id: string; description: string; quantity: number; unitPrice: number; amount: number; taxable: boolean; optional: boolean; selected: boolean; image: string | null; unitCost: number | null; serviceId: string | null })[] })[]; total: number; depositPercent: number | null; depositFixed: number | null; message: string | null; expiresAt: string; url: string | null; token: string | null; jobId: string | null; declineReason: string | null; reminders: number; sentAt: string | null; viewedAt: string | null; answeredAt: string | null; createdAt: string; updatedAt: string; acceptances: ({ version: number; option: string; items: (string)[]; kind: "drawn" | "typed" | "verbal"; name: string; note: string | null; total: number; deposit: number | null; acceptedAt: string })[] } };
  };
  /** Withdraw a quote */
  'POST /api/quotes/{id}/cancel': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { quote: { id: string; number: string; status: "draft" | "sent" | "viewed" | "accepted" | "declined" | "expired" | "cancelled"; version: number; customerId: string; customerName: string; propertyId: string | null; address: string; franchiseId: string | null; options: ({ id: string; name: string; description: string | null; images: (string)[]; taxRate: number; subtotal: number; tax: number; total: number; deposit: number; items: ({ id: string; description: string; quantity: number; unitPrice: number; amount: number; taxable: boolean; optional: boolean; selected: boolean; image: string | null; unitCost: number | null; serviceId: string | null })[] })[]; total: number; depositPercent: number | null; depositFixed: number | null; message: string | null; expiresAt: string; url: string | null; token: string | null; jobId: string | null; declineReason: string | null; reminders: number; sentAt: string | null; viewedAt: string | null; answeredAt: string | null; createdAt: string; updatedAt: string; acceptances: ({ version: number; option: string; items: (string)[]; kind: "drawn" | "typed" | "verbal"; name: string; note: string | null; total: number; deposit: number | null; acceptedAt: string })[] } };
  };
  /** What became of the quotes sent in a period */
  'GET /api/reports/quotes': {
    params: undefined;
    query: { from?: string; to?: string; franchiseId?: string };
    body: undefined;
    data: { sent: number; viewed: number; accepted: number; declined: number; expired: number; amounts: { sent: number; accepted: number; declined: number; expired: number }; conversionRate: number | null; averageDaysToAccept: number | null; byReason: ({ reason: string; count: number })[] };
  };
  /** A quote, by the link that the customer got */
  'GET /api/quote/{token}': {
    params: { token: string };
    query: undefined;
    body: undefined;
    data: { quote: { number: string; status: "open" | "accepted"; version: number; customerName: string; address: string; phone: string | null; message: string | null; terms: string; expiresAt: string; depositPercent: number | null; depositFixed: number | null; options: ({ id: string; name: string; description: string | null; images: (string)[]; taxRate: number; subtotal: number; tax: number; total: number; deposit: number; items: ({ id: string; description: string; quantity: number; unitPrice: number; amount: number; taxable: boolean; optional: boolean; selected: boolean; image: string | null })[] })[]; accepted?: { option: string; items: (string)[]; name: string; at: string; total: number; jobNumber: number; jobId: string; type: string; franchiseId: string | null; depositDue: number; windowStart: string | null; windowEnd: string | null; canSchedule: boolean } } };
  };
  /** Say that the customer has opened the quote */
  'POST /api/quote/{token}/view': {
    params: { token: string };
    query: undefined;
    body: undefined;
    data: Record<string, unknown>;
  };
  /** Accept an option; it becomes a job */
  'POST /api/quote/{token}/accept': {
    params: { token: string };
    query: undefined;
    body: { option: string; name: string; signature?: string; items?: (string)[]; version?: number };
    data: { jobId: string; quote: { number: string; status: "open" | "accepted"; version: number; customerName: string; address: string; phone: string | null; message: string | null; terms: string; expiresAt: string; depositPercent: number | null; depositFixed: number | null; options: ({ id: string; name: string; description: string | null; images: (string)[]; taxRate: number; subtotal: number; tax: number; total: number; deposit: number; items: ({ id: string; description: string; quantity: number; unitPrice: number; amount: number; taxable: boolean; optional: boolean; selected: boolean; image: string | null })[] })[]; accepted?: { option: string; items: (string)[]; name: string; at: string; total: number; jobNumber: number; jobId: string; type: string; franchiseId: string | null; depositDue: number; windowStart: string | null; windowEnd: string | null; canSchedule: boolean } } };
  };
  /** Decline a quote */
  'POST /api/quote/{token}/decline': {
    params: { token: string };
    query: undefined;
    body: { reason?: string | null };
    data: { declined: boolean };
  };
  /** Open a page to pay the deposit of an accepted quote */
  'POST /api/quote/{token}/pay': {
    params: { token: string };
    query: undefined;
    body: undefined;
    data: { url: string };
  };
  /** Book a held window for the job of an accepted quote */
  'POST /api/quote/{token}/schedule': {
    params: { token: string };
    query: undefined;
    body: { holdId: string };
    data: { quote: { number: string; status: "open" | "accepted"; version: number; customerName: string; address: string; phone: string | null; message: string | null; terms: string; expiresAt: string; depositPercent: number | null; depositFixed: number | null; options: ({ id: string; name: string; description: string | null; images: (string)[]; taxRate: number; subtotal: number; tax: number; total: number; deposit: number; items: ({ id: string; description: string; quantity: number; unitPrice: number; amount: number; taxable: boolean; optional: boolean; selected: boolean; image: string | null })[] })[]; accepted?: { option: string; items: (string)[]; name: string; at: string; total: number; jobNumber: number; jobId: string; type: string; franchiseId: string | null; depositDue: number; windowStart: string | null; windowEnd: string | null; canSchedule: boolean } } };
  };
  /** An image of a quote */
  'GET /api/quotes/{id}/images/{imageId}': {
    params: { id: string; imageId: string };
    query: undefined;
    body: undefined;
    data: unknown;
  };
  /** An image of a quote, by the link that the customer got */
  'GET /api/quote/{token}/images/{imageId}': {
    params: { token: string; imageId: string };
    query: undefined;
    body: undefined;
    data: unknown;
  };
  /** Join the waitlist for a window between two times */
  'POST /api/waitlist': {
    params: undefined;
    query: undefined;
    body: { type: string; address?: string; lat?: number; lng?: number; from: string; to: string; contact: { name: string; email?: string | null; phone?: string | null }; addOns?: (string)[]; gutterLength?: number | null; stories?: number | null; notes?: string | null };
    data: { entry: { id: string; status: "waiting" | "booked" | "ended" | "removed"; from: string; to: string } };
  };
  /** The waitlist, first come first */
  'GET /api/waitlist': {
    params: undefined;
    query: { status?: "waiting" | "booked" | "ended" | "removed"; limit?: number; cursor?: string };
    body: undefined;
    data: { entries: ({ id: string; status: "waiting" | "booked" | "ended" | "removed"; franchiseId: string | null; jobId: string | null; type: string; addOns: (string)[]; address: string; from: string; to: string; contact: { name: string; email: string | null; phone: string | null }; notes: string | null; offer: { windowStart: string; windowEnd: string; expiresAt: string } | null; createdAt: string })[]; nextCursor: string | null };
  };
  /** Accept an offered window: books it, once */
  'POST /api/waitlist/{token}/accept': {
    params: { token: string };
    query: undefined;
    body: undefined;
    data: { jobId: string; number: number };
  };
  /** Pass an offered window on to the next in line */
  'POST /api/waitlist/{token}/decline': {
    params: { token: string };
    query: undefined;
    body: undefined;
    data: { declined: boolean };
  };
  /** Offer the next free window to somebody out of turn */
  'POST /api/waitlist/{id}/offer': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { offered: boolean };
  };
  /** Take somebody off the waitlist */
  'DELETE /api/waitlist/{id}': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { removed: boolean };
  };
  /** List franchises */
  'GET /api/franchises': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { franchises: ({ id: string; name: string; email: string | null; phone: string | null; address: string | null; lat: number | null; lng: number | null; timezone: string | null; taxRate: number; sharePercent: number; active: boolean; territory: { kind: "drive" | "polygon" | "postcodes"; minutes?: number; polygon?: ((number)[])[]; postcodes?: (string)[] } | null; createdAt: string; updatedAt: string })[] };
  };
  /** Add a franchise */
  'POST /api/franchises': {
    params: undefined;
    query: undefined;
    body: { id?: string; name: string; email?: string | null; phone?: string | null; address?: string | null; lat?: number | null; lng?: number | null; timezone?: string | null; taxRate?: number; sharePercent?: number; active?: boolean; territory?: { kind: "drive" | "polygon" | "postcodes"; minutes?: number; polygon?: ((number)[])[]; postcodes?: (string)[] } | null };
    data: { franchise: { id: string; name: string; email: string | null; phone: string | null; address: string | null; lat: number | null; lng: number | null; timezone: string | null; taxRate: number; sharePercent: number; active: boolean; territory: { kind: "drive" | "polygon" | "postcodes"; minutes?: number; polygon?: ((number)[])[]; postcodes?: (string)[] } | null; createdAt: string; updatedAt: string } };
  };
  /** Get a franchise */
  'GET /api/franchises/{id}': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { franchise: { id: string; name: string; email: string | null; phone: string | null; address: string | null; lat: number | null; lng: number | null; timezone: string | null; taxRate: number; sharePercent: number; active: boolean; territory: { kind: "drive" | "polygon" | "postcodes"; minutes?: number; polygon?: ((number)[])[]; postcodes?: (string)[] } | null; createdAt: string; updatedAt: string } };
  };
  /** Edit a franchise */
  'PATCH /api/franchises/{id}': {
    params: { id: string };
    query: undefined;
    body: { name?: string; email?: string | null; phone?: string | null; address?: string | null; lat?: number | null; lng?: number | null; timezone?: string | null; taxRate?: number; sharePercent?: number; active?: boolean; territory?: { kind: "drive" | "polygon" | "postcodes"; minutes?: number; polygon?: ((number)[])[]; postcodes?: (string)[] } | null };
    data: { franchise: { id: string; name: string; email: string | null; phone: string | null; address: string | null; lat: number | null; lng: number | null; timezone: string | null; taxRate: number; sharePercent: number; active: boolean; territory: { kind: "drive" | "polygon" | "postcodes"; minutes?: number; polygon?: ((number)[])[]; postcodes?: (string)[] } | null; createdAt: string; updatedAt: string } };
  };
  /** List workers, newest first */
  'GET /api/workers': {
    params: undefined;
    query: { franchiseId?: string; active?: boolean; limit?: number; cursor?: string };
    body: undefined;
    data: { workers: ({ id: string; franchiseId: string | null; name: string; email: string | null; phone: string | null; skills: (string)[]; homeAddress: string | null; homeLat: number | null; homeLng: number | null; shifts: { monday?: ({ start: string; end: string })[]; tuesday?: ({ start: string; end: string })[]; wednesday?: ({ start: string; end: string })[]; thursday?: ({ start: string; end: string })[]; friday?: ({ start: string; end: string })[]; saturday?: ({ start: string; end: string })[]; sunday?: ({ start: string; end: string })[] }; timeOff: ({ from: string; to: string; reason?: string | null })[]; restBreak: { from: string; to: string; minutes: number } | null; capacity: Record<string, number>; areas: (string)[]; costPerHour: number | null; overtimeMinutes: number; active: boolean; createdAt: string; updatedAt: string })[]; nextCursor: string | null };
  };
  /** Add a worker */
  'POST /api/workers': {
    params: undefined;
    query: undefined;
    body: { name: string; franchiseId?: string | null; email?: string | null; phone?: string | null; skills?: (string)[]; homeAddress?: string | null; homeLat?: number | null; homeLng?: number | null; shifts?: { monday?: ({ start: string; end: string })[]; tuesday?: ({ start: string; end: string })[]; wednesday?: ({ start: string; end: string })[]; thursday?: ({ start: string; end: string })[]; friday?: ({ start: string; end: string })[]; saturday?: ({ start: string; end: string })[]; sunday?: ({ start: string; end: string })[] }; timeOff?: ({ from: string; to: string; reason?: string | null })[]; restBreak?: { from: string; to: string; minutes: number } | null; capacity?: Record<string, number>; areas?: (string)[]; costPerHour?: number | null; overtimeMinutes?: number; active?: boolean };
    data: { worker: { id: string; franchiseId: string | null; name: string; email: string | null; phone: string | null; skills: (string)[]; homeAddress: string | null; homeLat: number | null; homeLng: number | null; shifts: { monday?: ({ start: string; end: string })[]; tuesday?: ({ start: string; end: string })[]; wednesday?: ({ start: string; end: string })[]; thursday?: ({ start: string; end: string })[]; friday?: ({ start: string; end: string })[]; saturday?: ({ start: string; end: string })[]; sunday?: ({ start: string; end: string })[] }; timeOff: ({ from: string; to: string; reason?: string | null })[]; restBreak: { from: string; to: string; minutes: number } | null; capacity: Record<string, number>; areas: (string)[]; costPerHour: number | null; overtimeMinutes: number; active: boolean; createdAt: string; updatedAt: string } };
  };
  /** Get a worker */
  'GET /api/workers/{id}': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { worker: { id: string; franchiseId: string | null; name: string; email: string | null; phone: string | null; skills: (string)[]; homeAddress: string | null; homeLat: number | null; homeLng: number | null; shifts: { monday?: ({ start: string; end: string })[]; tuesday?: ({ start: string; end: string })[]; wednesday?: ({ start: string; end: string })[]; thursday?: ({ start: string; end: string })[]; friday?: ({ start: string; end: string })[]; saturday?: ({ start: string; end: string })[]; sunday?: ({ start: string; end: string })[] }; timeOff: ({ from: string; to: string; reason?: string | null })[]; restBreak: { from: string; to: string; minutes: number } | null; capacity: Record<string, number>; areas: (string)[]; costPerHour: number | null; overtimeMinutes: number; active: boolean; createdAt: string; updatedAt: string } };
  };
  /** Edit a worker */
  'PATCH /api/workers/{id}': {
    params: { id: string };
    query: undefined;
    body: { name?: string; franchiseId?: string | null; email?: string | null; phone?: string | null; skills?: (string)[]; homeAddress?: string | null; homeLat?: number | null; homeLng?: number | null; shifts?: { monday?: ({ start: string; end: string })[]; tuesday?: ({ start: string; end: string })[]; wednesday?: ({ start: string; end: string })[]; thursday?: ({ start: string; end: string })[]; friday?: ({ start: string; end: string })[]; saturday?: ({ start: string; end: string })[]; sunday?: ({ start: string; end: string })[] }; timeOff?: ({ from: string; to: string; reason?: string | null })[]; restBreak?: { from: string; to: string; minutes: number } | null; capacity?: Record<string, number>; areas?: (string)[]; costPerHour?: number | null; overtimeMinutes?: number; active?: boolean };
    data: { worker: { id: string; franchiseId: string | null; name: string; email: string | null; phone: string | null; skills: (string)[]; homeAddress: string | null; homeLat: number | null; homeLng: number | null; shifts: { monday?: ({ start: string; end: string })[]; tuesday?: ({ start: string; end: string })[]; wednesday?: ({ start: string; end: string })[]; thursday?: ({ start: string; end: string })[]; friday?: ({ start: string; end: string })[]; saturday?: ({ start: string; end: string })[]; sunday?: ({ start: string; end: string })[] }; timeOff: ({ from: string; to: string; reason?: string | null })[]; restBreak: { from: string; to: string; minutes: number } | null; capacity: Record<string, number>; areas: (string)[]; costPerHour: number | null; overtimeMinutes: number; active: boolean; createdAt: string; updatedAt: string } };
  };
  /** All promo codes */
  'GET /api/promos': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { promos: ({ code: string; description: string | null; percentOff: number | null; amountOff: number | null; startsAt: string | null; expiresAt: string | null; maxUses: number | null; uses: number; active: boolean; createdAt: string; updatedAt: string })[] };
  };
  /** Add a promo code */
  'POST /api/promos': {
    params: undefined;
    query: undefined;
    body: { code: string; percentOff?: number | null; amountOff?: number | null; description?: string | null; startsAt?: string | null; expiresAt?: string | null; maxUses?: number | null; active?: boolean };
    data: { promo: { code: string; description: string | null; percentOff: number | null; amountOff: number | null; startsAt: string | null; expiresAt: string | null; maxUses: number | null; uses: number; active: boolean; createdAt: string; updatedAt: string } };
  };
  /** Edit a promo code */
  'PATCH /api/promos/{code}': {
    params: { code: string };
    query: undefined;
    body: { description?: string | null; startsAt?: string | null; expiresAt?: string | null; maxUses?: number | null; active?: boolean };
    data: { promo: { code: string; description: string | null; percentOff: number | null; amountOff: number | null; startsAt: string | null; expiresAt: string | null; maxUses: number | null; uses: number; active: boolean; createdAt: string; updatedAt: string } };
  };
  /** List active services with their prices */
  'GET /api/services': {
    params: undefined;
    query: { all?: boolean };
    body: undefined;
    data: { services: ({ id: string; label: string; description: string | null; price: number; pricePerFoot: number | null; pricePerStorey: number | null; durationMinutes: number; addOns: ({ label: string; price: number; minutes: number })[]; active: boolean; createdAt: string; updatedAt: string })[] };
  };
  /** Add a service */
  'POST /api/services': {
    params: undefined;
    query: undefined;
    body: { label: string; description?: string | null; price: number; pricePerFoot?: number | null; pricePerStorey?: number | null; durationMinutes: number; addOns?: ({ label: string; price: number; minutes?: number })[]; active?: boolean };
    data: { service: { id: string; label: string; description: string | null; price: number; pricePerFoot: number | null; pricePerStorey: number | null; durationMinutes: number; addOns: ({ label: string; price: number; minutes: number })[]; active: boolean; createdAt: string; updatedAt: string } };
  };
  /** Edit or deactivate a service */
  'PATCH /api/services/{id}': {
    params: { id: string };
    query: undefined;
    body: { label?: string; description?: string | null; price?: number; pricePerFoot?: number | null; pricePerStorey?: number | null; durationMinutes?: number; addOns?: ({ label: string; price: number; minutes?: number })[]; active?: boolean };
    data: { service: { id: string; label: string; description: string | null; price: number; pricePerFoot: number | null; pricePerStorey: number | null; durationMinutes: number; addOns: ({ label: string; price: number; minutes: number })[]; active: boolean; createdAt: string; updatedAt: string } };
  };
  /** List job templates */
  'GET /api/job-templates': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { templates: ({ id: string; franchiseId: string | null; name: string; type: string; items: ({ description: string; quantity: number; unitPrice: number; unitCost?: number | null; taxable: boolean; serviceId?: string | null })[]; durationMinutes: number; notes: string | null; crew: number; skills: (string)[]; createdAt: string; updatedAt: string })[] };
  };
  /** Add a job template */
  'POST /api/job-templates': {
    params: undefined;
    query: undefined;
    body: { name: string; franchiseId?: string | null; type?: string; items: ({ description: string; quantity?: number; unitPrice: number; unitCost?: number | null; taxable?: boolean; serviceId?: string | null })[]; durationMinutes?: number; notes?: string | null; crew?: number; skills?: (string)[] };
    data: { template: { id: string; franchiseId: string | null; name: string; type: string; items: ({ description: string; quantity: number; unitPrice: number; unitCost?: number | null; taxable: boolean; serviceId?: string | null })[]; durationMinutes: number; notes: string | null; crew: number; skills: (string)[]; createdAt: string; updatedAt: string } };
  };
  /** Edit a job template */
  'PATCH /api/job-templates/{id}': {
    params: { id: string };
    query: undefined;
    body: { name?: string; type?: string; items?: ({ description: string; quantity?: number; unitPrice: number; unitCost?: number | null; taxable?: boolean; serviceId?: string | null })[]; durationMinutes?: number; notes?: string | null; crew?: number; skills?: (string)[] };
    data: { template: { id: string; franchiseId: string | null; name: string; type: string; items: ({ description: string; quantity: number; unitPrice: number; unitCost?: number | null; taxable: boolean; serviceId?: string | null })[]; durationMinutes: number; notes: string | null; crew: number; skills: (string)[]; createdAt: string; updatedAt: string } };
  };
  /** Remove a job template */
  'DELETE /api/job-templates/{id}': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { removed: true };
  };
  /** Open a hosted page to pay a job */
  'POST /api/payments/checkout': {
    params: undefined;
    query: undefined;
    body: { amount: number; tip?: number; jobId: string; customerName?: string; customerEmail?: string; jobDescription?: string; returnUrl?: string };
    data: { url: string; sessionId: string };
  };
  /** Open a hosted page to save a card, charged when the work is done */
  'POST /api/payments/keep-card': {
    params: undefined;
    query: undefined;
    body: { jobId: string; customerEmail?: string; returnUrl?: string };
    data: { url: string; sessionId: string };
  };
  /** Charge a job's card on file now */
  'POST /api/payments/charge-card': {
    params: undefined;
    query: undefined;
    body: { jobId: string };
    data: { charged: boolean; status: "paid" | "due" | "given_up"; reason: string | null };
  };
  /** Retry failed events */
  'GET /api/cron/webhook-retry': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { success: boolean; processed: number; succeeded: number; failed: number; results: ({ id: string; type: string; success: boolean })[]; timestamp: string; skippedRun?: boolean };
  };
  /** Payment processor events, newest first */
  'GET /api/webhooks': {
    params: undefined;
    query: { status?: "waiting" | "processed" | "ignored" | "dead"; limit?: number; cursor?: string };
    body: undefined;
    data: { events: ({ id: string; type: string; status: "waiting" | "processed" | "ignored" | "dead"; attempts: number; dueAt: string; error: string | null; payload: unknown; receivedAt: string; processedAt: string | null })[]; nextCursor: string | null };
  };
  /** Process an event again, as if it had just arrived */
  'POST /api/webhooks/{id}/replay': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { event: { id: string; type: string; status: "waiting" | "processed" | "ignored" | "dead"; attempts: number; dueAt: string; error: string | null; payload: unknown; receivedAt: string; processedAt: string | null } };
  };
  /** Cancel a booking and refund what was charged */
  'POST /api/customer/cancel': {
    params: undefined;
    query: undefined;
    body: { jobId: string; paymentId?: string | null; paymentStatus?: "charged" | "card_on_file" | "pending" | "" | null; amount?: number | null; email?: string | null; phone?: string | null; type?: string | null; dateISO?: string | null; preview?: boolean };
    data: { refunded: boolean; refundId?: string; setupIntentCancelled: boolean; fee?: number; message: string } | { fee: number; refund: number };
  };
  /** Create a job's invoice, or update its draft */
  'POST /api/invoices/generate': {
    params: undefined;
    query: undefined;
    body: { jobId: string };
    data: { invoice: { id: string; kind: "invoice" | "credit_note"; number: string; jobId: string; franchiseId: string | null; customerName: string; issuedOn: string; dueOn: string | null; status: "draft" | "sent" | "paid" | "void"; total: number; currency: string; creditsId: string | null; url: string; pdfUrl: string; createdAt: string; updatedAt: string; sentAt: string | null; paidAt: string | null }; invoiceData: { number: string; issuedOn: string; dueOn: string | null; terms: string; footer: string; jobId: string; currency: string; from: { name: string; email: string | null; phone: string | null; address: string | null }; customer: { name: string; email: string | null; phone: string | null; address: string }; lineItems: ({ kind: "service" | "add-on" | "discount" | "tax" | "refund"; description: string; amount: number })[]; promoCode: string | null; referralCode: string | null; subtotal: number; discount: number; taxRate: number; tax: number; total: number }; html: string; message: string };
  };
  /** Send an invoice by email or SMS */
  'POST /api/invoices/send': {
    params: undefined;
    query: undefined;
    body: { invoiceId: string; method: "email" | "sms" };
    data: { invoice: { id: string; kind: "invoice" | "credit_note"; number: string; jobId: string; franchiseId: string | null; customerName: string; issuedOn: string; dueOn: string | null; status: "draft" | "sent" | "paid" | "void"; total: number; currency: string; creditsId: string | null; url: string; pdfUrl: string; createdAt: string; updatedAt: string; sentAt: string | null; paidAt: string | null }; message: string };
  };
  /** Invoices, newest first */
  'GET /api/invoices': {
    params: undefined;
    query: { q?: string; franchiseId?: string; jobId?: string; customerId?: string; kind?: "invoice" | "credit_note"; status?: "draft" | "sent" | "paid" | "void"; limit?: number; cursor?: string };
    body: undefined;
    data: { invoices: ({ id: string; kind: "invoice" | "credit_note"; number: string; jobId: string; franchiseId: string | null; customerName: string; issuedOn: string; dueOn: string | null; status: "draft" | "sent" | "paid" | "void"; total: number; currency: string; creditsId: string | null; url: string; pdfUrl: string; createdAt: string; updatedAt: string; sentAt: string | null; paidAt: string | null })[]; nextCursor: string | null };
  };
  /** An invoice with its line items and HTML */
  'GET /api/invoices/{id}': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { invoice: { id: string; kind: "invoice" | "credit_note"; number: string; jobId: string; franchiseId: string | null; customerName: string; issuedOn: string; dueOn: string | null; status: "draft" | "sent" | "paid" | "void"; total: number; currency: string; creditsId: string | null; url: string; pdfUrl: string; createdAt: string; updatedAt: string; sentAt: string | null; paidAt: string | null }; invoiceData: { number: string; issuedOn: string; dueOn: string | null; terms: string; footer: string; jobId: string; currency: string; from: { name: string; email: string | null; phone: string | null; address: string | null }; customer: { name: string; email: string | null; phone: string | null; address: string }; lineItems: ({ kind: "service" | "add-on" | "discount" | "tax" | "refund"; description: string; amount: number })[]; promoCode: string | null; referralCode: string | null; subtotal: number; discount: number; taxRate: number; tax: number; total: number }; html: string; refunded: number };
  };
  /** Void an unpaid invoice */
  'POST /api/invoices/{id}/void': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { invoice: { id: string; kind: "invoice" | "credit_note"; number: string; jobId: string; franchiseId: string | null; customerName: string; issuedOn: string; dueOn: string | null; status: "draft" | "sent" | "paid" | "void"; total: number; currency: string; creditsId: string | null; url: string; pdfUrl: string; createdAt: string; updatedAt: string; sentAt: string | null; paidAt: string | null }; message: string };
  };
  /** Preview an invoice */
  'POST /api/dev/invoice': {
    params: undefined;
    query: undefined;
    body: { job: { id: string | number }; franchiseName?: string; sendEmail?: boolean };
    data: { invoice: { number: string; issuedOn: string; dueOn: string | null; terms: string; footer: string; jobId: string; currency: string; from: { name: string; email: string | null; phone: string | null; address: string | null }; customer: { name: string; email: string | null; phone: string | null; address: string }; lineItems: ({ kind: "service" | "add-on" | "discount" | "tax" | "refund"; description: string; amount: number })[]; promoCode: string | null; referralCode: string | null; subtotal: number; discount: number; taxRate: number; tax: number; total: number }; html: string; emailed: boolean };
  };
  /** An invoice as the customer sees it; a draft as it would be sent now */
  'GET /api/invoices/{id}/preview': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: unknown;
  };
  /** An invoice as PDF; a draft as it would be sent now */
  'GET /api/invoices/{id}/pdf': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: unknown;
  };
  /** Get a link to set up a franchise's payout account */
  'POST /api/payments/connect/onboard': {
    params: undefined;
    query: undefined;
    body: { franchiseId: string };
    data: { url: string };
  };
  /** Status of a franchise's payout account at the processor */
  'GET /api/payments/connect/status': {
    params: undefined;
    query: { franchiseId: string };
    body: undefined;
    data: { connected: boolean; accountId: string | null; chargesEnabled: boolean; payoutsEnabled: boolean; detailsSubmitted: boolean; onboardingComplete: boolean };
  };
  /** What a franchise was paid and what is pending */
  'GET /api/payments/connect/dashboard': {
    params: undefined;
    query: { franchiseId: string };
    body: undefined;
    data: { transfers: ({ id: string; jobId: string; jobNumber: number | null; amount: number; status: "pending" | "paid" | "reversed" | "cancelled"; createdAt: string })[]; totalPaid: number; totalPending: number; balance: number };
  };
  /** Payouts of all franchises, newest first */
  'GET /api/payouts': {
    params: undefined;
    query: { franchiseId?: string; status?: "pending" | "paid" | "reversed" | "cancelled"; limit?: number; cursor?: string };
    body: undefined;
    data: { payouts: ({ id: string; transferId: string | null; franchiseId: string; franchiseName: string; jobId: string; jobNumber: number | null; paymentId: string; share: number; takenBack: number; sent: number; reversed: number; withheld: number; setOff: number; amount: number; status: "pending" | "paid" | "reversed" | "cancelled"; error: string | null; createdAt: string; sentAt: string | null })[]; totals: { paid: number; pending: number }; nextCursor: string | null };
  };
  /** Return from the processor's onboarding */
  'GET /api/payments/connect/return': {
    params: undefined;
    query: { account_id?: string };
    body: undefined;
    data: unknown;
  };
  /** A franchise's splits, latest first */
  'GET /api/franchises/{id}/splits': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { splits: ({ effectiveFrom: string; sharePercent: number | null; shareFixed: number | null })[] };
  };
  /** Set a franchise's share of payments starting on a date */
  'POST /api/franchises/{id}/splits': {
    params: { id: string };
    query: undefined;
    body: { effectiveFrom: string; sharePercent?: number | null; shareFixed?: number | null };
    data: { split: { effectiveFrom: string; sharePercent: number | null; shareFixed: number | null } };
  };
  /** Recurring billing schedules, newest first */
  'GET /api/billing/recurring': {
    params: undefined;
    query: { franchiseId?: string; active?: "true" | "false"; limit?: number; cursor?: string };
    body: undefined;
    data: { schedules: ({ id: string; recurringScheduleId: string; franchiseId: string | null; customerId: string; customerName: string; customerEmail: string | null; serviceType: string; intervalMonths: number | null; rrule: string | null; flexDays: number; price: number; autoCharge: boolean; paymentsCustomerId: string | null; nextBillingDate: string | null; active: boolean; createdAt: string; updatedAt: string })[]; count: number; nextCursor: string | null };
  };
  /** Add a recurring billing schedule */
  'POST /api/billing/recurring': {
    params: undefined;
    query: undefined;
    body: { recurringScheduleId: string; franchiseId?: string | null; customerId: string; customerName: string; customerEmail?: string; serviceType: string; intervalMonths?: number | null; rrule?: string | null; flexDays?: number; price: number; autoCharge?: boolean; paymentsCustomerId?: string | null; nextBillingDate?: string | null };
    data: { schedule: { id: string; recurringScheduleId: string; franchiseId: string | null; customerId: string; customerName: string; customerEmail: string | null; serviceType: string; intervalMonths: number | null; rrule: string | null; flexDays: number; price: number; autoCharge: boolean; paymentsCustomerId: string | null; nextBillingDate: string | null; active: boolean; createdAt: string; updatedAt: string }; message: string };
  };
  /** Pause, resume or change a schedule */
  'PATCH /api/billing/recurring/{id}': {
    params: { id: string };
    query: undefined;
    body: { active?: boolean; price?: number; autoCharge?: boolean; paymentsCustomerId?: string | null; flexDays?: number };
    data: { schedule: { id: string; recurringScheduleId: string; franchiseId: string | null; customerId: string; customerName: string; customerEmail: string | null; serviceType: string; intervalMonths: number | null; rrule: string | null; flexDays: number; price: number; autoCharge: boolean; paymentsCustomerId: string | null; nextBillingDate: string | null; active: boolean; createdAt: string; updatedAt: string } };
  };
  /** Create the recurring jobs that are due, with their invoices and charges */
  'GET /api/cron/recurring-jobs': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { success: boolean; generated: number; skipped: number; projectedRevenue: number; invoicesCreated: number; jobs: ({ id: string; scheduleId?: string; templateId?: string; customerName: string; serviceType: string; date: string; price: number })[]; timestamp: string; skippedRun?: boolean };
  };
  /** The next dates of a recurrence, from today on and with holidays applied */
  'POST /api/recurrence/preview': {
    params: undefined;
    query: undefined;
    body: { intervalMonths?: number | null; rrule?: string | null; start?: string | null; count?: number };
    data: { dates: (string)[] };
  };
  /** What a job costs, what was paid, and what is due */
  'GET /api/jobs/{id}/balance': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { total: number; paid: number; refunded: number; disputed: number; tips: number; due: number; credit: number; deposit: { amount: number; paid: number } | null };
  };
  /** Record money taken by hand */
  'POST /api/jobs/{id}/payments': {
    params: { id: string };
    query: undefined;
    body: { method: "cash" | "check" | "bank_transfer" | "card_reader" | "other"; amount: number; tip?: number; reference?: string | null; receivedAt?: string };
    data: { payment: { id: string; jobId: string; franchiseId: string | null; status: "pending" | "failed" | "succeeded" | "reversed"; method: "card" | "cash" | "check" | "bank_transfer" | "card_reader" | "other"; reference: string | null; amount: number; tip: number; tax: number; fee: number | null; refunded: number; refundable: number; disputed: number; lost: number; failure: string | null; recordedBy: string | null; createdAt: string; succeededAt: string | null }; balance: { total: number; paid: number; refunded: number; disputed: number; tips: number; due: number; credit: number; deposit: { amount: number; paid: number } | null } };
  };
  /** Reverse a payment recorded by hand in error */
  'DELETE /api/payments/{id}': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { payment: { id: string; jobId: string; franchiseId: string | null; status: "pending" | "failed" | "succeeded" | "reversed"; method: "card" | "cash" | "check" | "bank_transfer" | "card_reader" | "other"; reference: string | null; amount: number; tip: number; tax: number; fee: number | null; refunded: number; refundable: number; disputed: number; lost: number; failure: string | null; recordedBy: string | null; createdAt: string; succeededAt: string | null }; balance: { total: number; paid: number; refunded: number; disputed: number; tips: number; due: number; credit: number; deposit: { amount: number; paid: number } | null } };
  };
  /** Payments, newest first */
  'GET /api/payments': {
    params: undefined;
    query: { jobId?: string; customerId?: string; status?: "pending" | "failed" | "succeeded" | "reversed"; method?: "card" | "cash" | "check" | "bank_transfer" | "card_reader" | "other"; limit?: number; cursor?: string };
    body: undefined;
    data: { payments: ({ id: string; jobId: string; franchiseId: string | null; status: "pending" | "failed" | "succeeded" | "reversed"; method: "card" | "cash" | "check" | "bank_transfer" | "card_reader" | "other"; reference: string | null; amount: number; tip: number; tax: number; fee: number | null; refunded: number; refundable: number; disputed: number; lost: number; failure: string | null; recordedBy: string | null; createdAt: string; succeededAt: string | null; customerName: string; jobNumber: number })[]; nextCursor: string | null };
  };
  /** Payment balances and revenue, from the ledger */
  'GET /api/dev/payments': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { balance: { available: ({ amount: number; currency: string })[]; pending: ({ amount: number; currency: string })[] }; revenue: { today: number; week: number; allTime: number }; recentEvents: ({ id: string; type: string; status: string; createdAt: string })[]; chargeCount: number };
  };
  /** Refund a payment, in full or in part */
  'POST /api/payments/{id}/refund': {
    params: { id: string };
    query: undefined;
    body: { amount?: number; reason: string };
    data: { refund: { id: string; paymentId: string; jobId: string; amount: number; reason: string; origin: "office" | "cancellation" | "unwanted" | "processor"; status: "requested" | "succeeded" | "refused" | "failed"; error: string | null; requestedBy: string; createdAt: string; doneAt: string | null }; balance: { total: number; paid: number; refunded: number; disputed: number; tips: number; due: number; credit: number; deposit: { amount: number; paid: number } | null } };
  };
  /** Refunds, newest first */
  'GET /api/refunds': {
    params: undefined;
    query: { jobId?: string; paymentId?: string; status?: "requested" | "succeeded" | "refused" | "failed"; limit?: number; cursor?: string };
    body: undefined;
    data: { refunds: ({ id: string; paymentId: string; jobId: string; amount: number; reason: string; origin: "office" | "cancellation" | "unwanted" | "processor"; status: "requested" | "succeeded" | "refused" | "failed"; error: string | null; requestedBy: string; createdAt: string; doneAt: string | null; customerName: string })[]; nextCursor: string | null };
  };
  /** Disputes, newest first */
  'GET /api/disputes': {
    params: undefined;
    query: { status?: "open" | "won" | "lost"; jobId?: string; limit?: number; cursor?: string };
    body: undefined;
    data: { disputes: ({ id: string; paymentId: string; jobId: string; customerName: string; franchiseId: string | null; amount: number; status: "open" | "won" | "lost"; reason: string | null; evidenceDueBy: string | null; openedAt: string; closedAt: string | null })[]; nextCursor: string | null };
  };
  /** All tax rates */
  'GET /api/tax-rates': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { taxRates: ({ id: string; name: string; percent: number; country: string | null; region: string | null; postcodes: (string)[]; serviceTypes: (string)[]; active: boolean; createdAt: string; updatedAt: string })[] };
  };
  /** Add a tax rate */
  'POST /api/tax-rates': {
    params: undefined;
    query: undefined;
    body: { name: string; percent: number; country?: string | null; region?: string | null; postcodes?: (string)[]; serviceTypes?: (string)[]; active?: boolean };
    data: { taxRate: { id: string; name: string; percent: number; country: string | null; region: string | null; postcodes: (string)[]; serviceTypes: (string)[]; active: boolean; createdAt: string; updatedAt: string } };
  };
  /** Edit or deactivate a tax rate */
  'PATCH /api/tax-rates/{id}': {
    params: { id: string };
    query: undefined;
    body: { name?: string; percent?: number; country?: string | null; region?: string | null; postcodes?: (string)[]; serviceTypes?: (string)[]; active?: boolean };
    data: { taxRate: { id: string; name: string; percent: number; country: string | null; region: string | null; postcodes: (string)[]; serviceTypes: (string)[]; active: boolean; createdAt: string; updatedAt: string } };
  };
  /** Ledger transactions with their entries, newest first */
  'GET /api/ledger': {
    params: undefined;
    query: { jobId?: string; account?: "processor" | "cash" | "disputed" | "sales_tax" | "sales_tax_refunded" | "tips" | "franchise_earned" | "transfers" | "charges" | "refunds" | "fees" | "franchise_share"; franchiseId?: string; from?: string; to?: string; limit?: number; cursor?: string };
    body: undefined;
    data: { transactions: ({ id: number; kind: string; ref: string; jobId: string | null; paymentId: string | null; at: string; entries: ({ account: "processor" | "cash" | "disputed" | "sales_tax" | "sales_tax_refunded" | "tips" | "franchise_earned" | "transfers" | "charges" | "refunds" | "fees" | "franchise_share"; franchiseId: string | null; debit: number; credit: number })[] })[]; nextCursor: string | null };
  };
  /** Every account's balance, debits against credits */
  'GET /api/ledger/trial-balance': {
    params: undefined;
    query: { at?: string };
    body: undefined;
    data: { accounts: ({ account: "processor" | "cash" | "disputed" | "sales_tax" | "sales_tax_refunded" | "tips" | "franchise_earned" | "transfers" | "charges" | "refunds" | "fees" | "franchise_share"; name: string; type: "asset" | "liability" | "income" | "expense"; debit: number; credit: number })[]; debit: number; credit: number };
  };
  /** The journal, invoices, payments, payouts or timesheets of some days as CSV */
  'GET /api/exports/{name}': {
    params: { name: "journal" | "invoices" | "payments" | "payouts" | "timesheets" };
    query: { from?: string; to?: string };
    body: undefined;
    data: unknown;
  };
  /** A customer's charges, payments and balance over some days */
  'GET /api/customers/{id}/statement': {
    params: { id: string };
    query: { from?: string; to?: string; lang?: string };
    body: undefined;
    data: { statement: { customer: { id: string; name: string; email: string | null; phone: string | null }; from: string | null; to: string; currency: string; openingBalance: number; lines: ({ date: string; kind: "job" | "cancellation_fee" | "tip" | "payment" | "payment_reversed" | "refund" | "refund_returned" | "dispute_lost" | "credit_note" | "adjustment"; description: string; jobId: string; amount: number; balance: number })[]; closingBalance: number } };
  };
  /** Find an address */
  'GET /api/geocode': {
    params: undefined;
    query: { q: string };
    body: undefined;
    data: { results: ({ lat: number; lng: number; label: string })[] };
  };
  /** Area reachable within a drive time */
  'POST /api/coverage': {
    params: undefined;
    query: undefined;
    body: { lat: number; lng: number; maxDrive?: number; contours?: (number)[] };
    data: { polygons: ({ minutes: number; coords: ((number)[])[] })[]; source: string; generatedAt: string; requestedMinutes: number; actualMinutes: number; reason?: string };
  };
  /** Drive-time contours as drawn by the routing engine */
  'POST /api/isochrone': {
    params: undefined;
    query: undefined;
    body: { lat: number; lng: number; time?: number; contours?: ({ time: number; color: string })[] };
    data: { type: "FeatureCollection"; features: (unknown)[]; source?: string };
  };
  /** Find the franchise that serves an address */
  'GET /api/serving-franchise': {
    params: undefined;
    query: { q?: string; lat?: number; lng?: number };
    body: undefined;
    data: { franchise: { id: string; name: string } | null; place: { lat: number; lng: number; label: string } | null };
  };
  /** The territories of all franchises */
  'GET /api/territories': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { territories: ({ franchiseId: string; territory: { kind: "drive" | "polygon" | "postcodes"; minutes?: number; polygon?: ((number)[])[]; postcodes?: (string)[] }; polygons: (((number)[])[])[] })[] };
  };
  /** Report a worker's position */
  'POST /api/dev/location': {
    params: undefined;
    query: undefined;
    body: { workerId: string; lat: number; lng: number; accuracy?: number; heading?: number; speed?: number };
    data: { ok: true };
  };
  /** The latest position of each worker */
  'GET /api/dev/location': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { locations: ({ worker_id: string; lat: number; lng: number; accuracy: number | null; heading: number | null; speed: number | null; recorded_at: string; stale: boolean })[] };
  };
  /** A worker's past positions, latest first */
  'GET /api/dev/location/{workerId}': {
    params: { workerId: string };
    query: { from?: string; to?: string; limit?: number };
    body: undefined;
    data: { locations: ({ worker_id: string; lat: number; lng: number; accuracy: number | null; heading: number | null; speed: number | null; recorded_at: string; stale: boolean })[] };
  };
  /** Arrival windows that workers can make */
  'GET /api/availability': {
    params: undefined;
    query: { type?: string; visit?: string; lat?: number; lng?: number; address?: string; franchiseId?: string; gutterLength?: number; stories?: number; addOns?: string; durationMinutes?: number; from?: string; days?: number; date?: string };
    body: undefined;
    data: { place: { lat: number; lng: number; label: string } | null; franchiseId: string | null; timezone: string; durationMinutes: number; windows: ({ date: string; time: string; start: string; end: string; workers: number })[] };
  };
  /** Hold a window for 10 minutes, to book it or to move a visit to it */
  'POST /api/availability/hold': {
    params: undefined;
    query: undefined;
    body: { type?: string; visit?: string; lat?: number; lng?: number; address?: string; franchiseId?: string; gutterLength?: number; stories?: number; jobId?: string; addOns?: (string)[]; date: string; time: string };
    data: { holdId: string; preferredDate: string; preferredTime: string; scheduledStart: string; scheduledEnd: string; expiresAt: string };
  };
  /** Release a held window */
  'DELETE /api/availability/hold/{id}': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { released: boolean };
  };
  /** Assign pending jobs to the workers who can best reach them */
  'GET /api/cron/auto-dispatch': {
    params: undefined;
    query: { preview?: boolean };
    body: undefined;
    data: { success: true; assigned: number; moved: number; savedSeconds: number; escalated: number; skipped: number; actions: ({ type: "assign" | "move" | "escalate" | "skip"; jobId: string; visitId: string; worker: { id: string; name: string } | null; workerIds?: (string)[]; reason?: string; scheduledStart?: string; scheduledEnd?: string; driveMinutes?: number })[]; timestamp: string; preview?: true; skippedRun?: true };
  };
  /** Why jobs were or were not assigned, newest first */
  'GET /api/dispatch/decisions': {
    params: undefined;
    query: { jobId?: string; limit?: number };
    body: undefined;
    data: { decisions: ({ id: number; jobId: string; visitId: string | null; kind: "assign" | "move" | "escalate" | "skip" | "repair" | "emergency"; workerId: string | null; scheduledStart: string | null; reason: string | null; driveMinutes: number | null; addedMinutes: number | null; alternatives: ({ workerId: string; name: string; addedMinutes: number; start: string })[]; blocked: ({ workerId: string; name: string; reason: string })[]; createdAt: string })[] };
  };
  /** Send somebody to a waiting job today, moving as little as possible */
  'POST /api/dispatch/emergency': {
    params: undefined;
    query: undefined;
    body: { jobId: string; withinMinutes?: number; preview?: boolean };
    data: { emergency: { jobId: string; visitId: string; worker: { id: string; name: string }; workerIds: (string)[]; start: string; end: string; moved: ({ jobId: string; visitId: string; customerName: string; type: string; from: { workerId: string; workerName: string; start: string }; to: { workerId: string; workerName: string; start: string }; windowStart: string | null; windowEnd: string | null })[]; addedSeconds: number; reason: string; preview?: true } };
  };
  /** Tell customers of frozen visits the exact time and who comes */
  'GET /api/cron/announce-visits': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { announced: number };
  };
  /** When the next visits will actually start, from the last positions and the work in progress */
  'GET /api/dispatch/arrivals': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { arrivals: ({ jobId: string; visitId: string; workerId: string; workerName: string; scheduledStart: string; expected: string; lateMinutes: number })[] };
  };
  /** Repair the plan now: sick workers, delays, rush jobs */
  'POST /api/dispatch/repair': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { released: (string)[]; moved: (string)[]; late: (string)[]; run?: { success: true; assigned: number; moved: number; savedSeconds: number; escalated: number; skipped: number; actions: ({ type: "assign" | "move" | "escalate" | "skip"; jobId: string; visitId: string; worker: { id: string; name: string } | null; workerIds?: (string)[]; reason?: string; scheduledStart?: string; scheduledEnd?: string; driveMinutes?: number })[]; timestamp: string; preview?: true; skippedRun?: true } };
  };
  /** A day's workers with their hours and visits, and the unassigned jobs */
  'GET /api/dispatch/day': {
    params: undefined;
    query: { date?: string; franchiseId?: string };
    body: undefined;
    data: { date: string; timezone: string; dayStart: string; dayEnd: string; workers: ({ id: string; name: string; franchiseId: string | null; active: boolean; skills: (string)[]; homeLat: number | null; homeLng: number | null; shifts: ({ start: string; end: string })[]; timeOff: ({ from: string; to: string; reason: string | null })[]; position: { lat: number; lng: number; recordedAt: string; stale: boolean } | null; visits: ({ jobId: string; jobNumber: number; visitId: string; number: number; crew: number; windowStart: string | null; windowEnd: string | null; status: "pending" | "assigned" | "en_route" | "in_progress" | "completed" | "cancelled"; type: string; customerName: string; address: string; lat: number | null; lng: number | null; durationMinutes: number; workerIds: (string)[]; pinned: boolean; frozen: boolean; scheduledStart: string; scheduledEnd: string; driveMinutes: number | null })[] })[]; workersTotal: number; unassigned: { total: number; jobs: ({ jobId: string; jobNumber: number; visitId: string; number: number; crew: number; windowStart: string | null; windowEnd: string | null; status: "pending" | "assigned" | "en_route" | "in_progress" | "completed" | "cancelled"; type: string; customerName: string; address: string; lat: number | null; lng: number | null; durationMinutes: number; isReturn: boolean; urgent: boolean; franchiseId: string | null; preferredDate: string | null; preferredTime: string | null; escalatedAt: string | null; createdAt: string })[] } };
  };
  /** Each worker's route for a day, for a map */
  'GET /api/dispatch/routes': {
    params: undefined;
    query: { date?: string; franchiseId?: string; workerId?: string };
    body: undefined;
    data: { routes: ({ workerId: string; jobIds: (string)[]; minutes: number | null; meters: number | null; source: "valhalla" | "estimate" | null; geometry: { type: "LineString"; coordinates: ((number)[])[] } | null })[] };
  };
  /** Run auto-dispatch now, or preview it */
  'POST /api/dispatch/run': {
    params: undefined;
    query: undefined;
    body: { preview?: boolean; franchiseId?: string | null };
    data: { success: true; assigned: number; moved: number; savedSeconds: number; escalated: number; skipped: number; actions: ({ type: "assign" | "move" | "escalate" | "skip"; jobId: string; visitId: string; worker: { id: string; name: string } | null; workerIds?: (string)[]; reason?: string; scheduledStart?: string; scheduledEnd?: string; driveMinutes?: number; job: { type: string; customerName: string } })[]; timestamp: string; preview?: true; skippedRun?: true };
  };
  /** Request a code, then trade it for a session */
  'POST /api/worker/verify': {
    params: undefined;
    query: undefined;
    body: { email: string; code?: string };
    data: { sent?: true; verified?: true; token?: string; expiresAt?: string; worker?: { id: string; name: string; email: string | null; franchiseId: string | null; timezone: string } };
  };
  /** Your visits for a day, in route order */
  'GET /api/worker/day': {
    params: undefined;
    query: { date?: string };
    body: undefined;
    data: { date: string; worker: { id: string; name: string; email: string | null; franchiseId: string | null; timezone: string }; duty: { onDuty: boolean; shareLocation: boolean; consentedAt: string | null; changedAt: string | null }; jobs: ({ id: string; jobNumber: number; visitId: string; visitNumber: number; visits: number; crew: ({ id: string; name: string; lead: boolean })[]; status: "pending" | "assigned" | "en_route" | "in_progress" | "completed" | "cancelled"; windowStart: string | null; windowEnd: string | null; scheduledStart: string | null; scheduledEnd: string | null; durationMinutes: number; customerName: string; customerPhone: string | null; address: string; lat: number | null; lng: number | null; type: string; addOns: (string)[]; gutterLength: number | null; stories: number | null; notes: string | null; isReturn: boolean; outcome: "done" | "return_needed" | null; outcomeReason: string | null; parts: string | null; checklist: ({ id: string; label: string; done: boolean; doneAt: string | null })[]; workerNotes: ({ id: string; text: string; occurredAt: string })[]; photos: ({ id: string; contentType: string; size: number; caption: string | null; takenAt: string; url: string })[]; signature: { id: string; contentType: string; size: number; signedBy: string | null; signedAt: string; url: string } | null; balance?: { total: number; paid: number; refunded: number; disputed: number; tips: number; due: number; credit: number; deposit: { amount: number; paid: number } | null }; completedAt: string | null; cancelledAt: string | null; updatedAt: string; driveMinutes: number | null })[]; untimed: ({ id: string; jobNumber: number; visitId: string; visitNumber: number; visits: number; crew: ({ id: string; name: string; lead: boolean })[]; status: "pending" | "assigned" | "en_route" | "in_progress" | "completed" | "cancelled"; windowStart: string | null; windowEnd: string | null; scheduledStart: string | null; scheduledEnd: string | null; durationMinutes: number; customerName: string; customerPhone: string | null; address: string; lat: number | null; lng: number | null; type: string; addOns: (string)[]; gutterLength: number | null; stories: number | null; notes: string | null; isReturn: boolean; outcome: "done" | "return_needed" | null; outcomeReason: string | null; parts: string | null; checklist: ({ id: string; label: string; done: boolean; doneAt: string | null })[]; workerNotes: ({ id: string; text: string; occurredAt: string })[]; photos: ({ id: string; contentType: string; size: number; caption: string | null; takenAt: string; url: string })[]; signature: { id: string; contentType: string; size: number; signedBy: string | null; signedAt: string; url: string } | null; balance?: { total: number; paid: number; refunded: number; disputed: number; tips: number; due: number; credit: number; deposit: { amount: number; paid: number } | null }; completedAt: string | null; cancelledAt: string | null; updatedAt: string })[] };
  };
  /** Get one of your jobs */
  'GET /api/worker/jobs/{id}': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { job: { id: string; jobNumber: number; visitId: string; visitNumber: number; visits: number; crew: ({ id: string; name: string; lead: boolean })[]; status: "pending" | "assigned" | "en_route" | "in_progress" | "completed" | "cancelled"; windowStart: string | null; windowEnd: string | null; scheduledStart: string | null; scheduledEnd: string | null; durationMinutes: number; customerName: string; customerPhone: string | null; address: string; lat: number | null; lng: number | null; type: string; addOns: (string)[]; gutterLength: number | null; stories: number | null; notes: string | null; isReturn: boolean; outcome: "done" | "return_needed" | null; outcomeReason: string | null; parts: string | null; checklist: ({ id: string; label: string; done: boolean; doneAt: string | null })[]; workerNotes: ({ id: string; text: string; occurredAt: string })[]; photos: ({ id: string; contentType: string; size: number; caption: string | null; takenAt: string; url: string })[]; signature: { id: string; contentType: string; size: number; signedBy: string | null; signedAt: string; url: string } | null; balance?: { total: number; paid: number; refunded: number; disputed: number; tips: number; due: number; credit: number; deposit: { amount: number; paid: number } | null }; completedAt: string | null; cancelledAt: string | null; updatedAt: string } };
  };
  /** Update the status of one of your jobs, add a note, check off items */
  'PATCH /api/worker/jobs/{id}': {
    params: { id: string };
    query: undefined;
    body: { status?: "en_route" | "in_progress" | "completed"; note?: string; checklist?: ({ id: string; done: boolean })[]; occurredAt?: string };
    data: { job: { id: string; jobNumber: number; visitId: string; visitNumber: number; visits: number; crew: ({ id: string; name: string; lead: boolean })[]; status: "pending" | "assigned" | "en_route" | "in_progress" | "completed" | "cancelled"; windowStart: string | null; windowEnd: string | null; scheduledStart: string | null; scheduledEnd: string | null; durationMinutes: number; customerName: string; customerPhone: string | null; address: string; lat: number | null; lng: number | null; type: string; addOns: (string)[]; gutterLength: number | null; stories: number | null; notes: string | null; isReturn: boolean; outcome: "done" | "return_needed" | null; outcomeReason: string | null; parts: string | null; checklist: ({ id: string; label: string; done: boolean; doneAt: string | null })[]; workerNotes: ({ id: string; text: string; occurredAt: string })[]; photos: ({ id: string; contentType: string; size: number; caption: string | null; takenAt: string; url: string })[]; signature: { id: string; contentType: string; size: number; signedBy: string | null; signedAt: string; url: string } | null; balance?: { total: number; paid: number; refunded: number; disputed: number; tips: number; due: number; credit: number; deposit: { amount: number; paid: number } | null }; completedAt: string | null; cancelledAt: string | null; updatedAt: string } };
  };
  /** Update the status of one of your visits, end it, add a note, check off items */
  'PATCH /api/worker/visits/{id}': {
    params: { id: string };
    query: undefined;
    body: { status?: "en_route" | "in_progress" | "done"; outcome?: "done" | "return_needed"; reason?: string; durationMinutes?: number; parts?: string; note?: string; checklist?: ({ id: string; done: boolean })[]; occurredAt?: string };
    data: { visit: { id: string; jobId: string; number: number; status: "unscheduled" | "scheduled" | "en_route" | "in_progress" | "done" | "cancelled"; durationMinutes: number; crew: number; workerIds: (string)[]; windowStart: string | null; windowEnd: string | null; start: string | null; end: string | null; pinned: boolean; afterVisitId: string | null; gapHours: number; skills: (string)[]; loads: Record<string, number>; dueBy: string | null; softWindow: boolean; urgent: boolean; isReturn: boolean; outcome: "done" | "return_needed" | null; outcomeReason: string | null; parts: string | null; createdAt: string; updatedAt: string }; job: { id: string; jobNumber: number; visitId: string; visitNumber: number; visits: number; crew: ({ id: string; name: string; lead: boolean })[]; status: "pending" | "assigned" | "en_route" | "in_progress" | "completed" | "cancelled"; windowStart: string | null; windowEnd: string | null; scheduledStart: string | null; scheduledEnd: string | null; durationMinutes: number; customerName: string; customerPhone: string | null; address: string; lat: number | null; lng: number | null; type: string; addOns: (string)[]; gutterLength: number | null; stories: number | null; notes: string | null; isReturn: boolean; outcome: "done" | "return_needed" | null; outcomeReason: string | null; parts: string | null; checklist: ({ id: string; label: string; done: boolean; doneAt: string | null })[]; workerNotes: ({ id: string; text: string; occurredAt: string })[]; photos: ({ id: string; contentType: string; size: number; caption: string | null; takenAt: string; url: string })[]; signature: { id: string; contentType: string; size: number; signedBy: string | null; signedAt: string; url: string } | null; balance?: { total: number; paid: number; refunded: number; disputed: number; tips: number; due: number; credit: number; deposit: { amount: number; paid: number } | null }; completedAt: string | null; cancelledAt: string | null; updatedAt: string } };
  };
  /** Record cash or a check taken for one of your jobs */
  'POST /api/worker/jobs/{id}/payments': {
    params: { id: string };
    query: undefined;
    body: { method: "cash" | "check"; amount: number; reference?: string | null; occurredAt?: string };
    data: { payment: { id: string; jobId: string; franchiseId: string | null; status: "pending" | "failed" | "succeeded" | "reversed"; method: "card" | "cash" | "check" | "bank_transfer" | "card_reader" | "other"; reference: string | null; amount: number; tip: number; tax: number; fee: number | null; refunded: number; refundable: number; disputed: number; lost: number; failure: string | null; recordedBy: string | null; createdAt: string; succeededAt: string | null }; balance: { total: number; paid: number; refunded: number; disputed: number; tips: number; due: number; credit: number; deposit: { amount: number; paid: number } | null } };
  };
  /** Whether you are on duty and sharing your position */
  'GET /api/worker/duty': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { duty: { onDuty: boolean; shareLocation: boolean; consentedAt: string | null; changedAt: string | null } };
  };
  /** Go on or off duty, and start or stop sharing your position */
  'PUT /api/worker/duty': {
    params: undefined;
    query: undefined;
    body: { onDuty: boolean; shareLocation: boolean };
    data: { duty: { onDuty: boolean; shareLocation: boolean; consentedAt: string | null; changedAt: string | null } };
  };
  /** Report your position: on duty and with your consent */
  'POST /api/worker/location': {
    params: undefined;
    query: undefined;
    body: { lat: number; lng: number; accuracy?: number; heading?: number; speed?: number };
    data: { ok: true };
  };
  /** Get a photo of one of your jobs */
  'GET /api/worker/jobs/{id}/photos/{photoId}': {
    params: { id: string; photoId: string };
    query: undefined;
    body: undefined;
    data: unknown;
  };
  /** Get the signature of one of your jobs */
  'GET /api/worker/jobs/{id}/signature': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: unknown;
  };
  /** Save the customer's signature, replacing an earlier one */
  'PUT /api/worker/jobs/{id}/signature': {
    params: { id: string };
    query: { signedBy?: string; occurredAt?: string };
    body: unknown;
    data: { signature: { id: string; contentType: string; size: number; signedBy: string | null; signedAt: string; url: string } };
  };
  /** Get a photo of a job */
  'GET /api/jobs/{id}/photos/{photoId}': {
    params: { id: string; photoId: string };
    query: undefined;
    body: undefined;
    data: unknown;
  };
  /** Get the customer's signature */
  'GET /api/jobs/{id}/signature': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: unknown;
  };
  /** Messages, newest first */
  'GET /api/dev/messages': {
    params: undefined;
    query: { to?: string; kind?: string; status?: "queued" | "sent" | "failed"; channel?: "email" | "sms"; jobId?: string; limit?: number; cursor?: string };
    body: undefined;
    data: { messages: ({ id: string; channel: "email" | "sms"; kind: string; to: string; subject: string | null; text: string | null; html: string | null; status: "queued" | "sent" | "failed"; attempts: number; provider: string | null; providerMessageId: string | null; createdAt: string; sentAt: string | null })[]; nextCursor: string | null };
  };
  /** Show the email provider */
  'GET /api/dev/email-test': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { provider: "smtp" | "resend" | "demo"; configured: boolean; fromEmail: string };
  };
  /** Send a test message */
  'POST /api/dev/email-test': {
    params: undefined;
    query: undefined;
    body: { to: string; template?: "booking" | "completion" | "test" };
    data: { provider: string; status: "sent" | "queued" | "failed"; messageId: string; to: string; template: string; error?: string };
  };
  /** Send a notification by email or text message */
  'POST /api/dev/notify': {
    params: undefined;
    query: undefined;
    body: { type: "handoff" | "deploy" | "error" | "revenue"; to: string; data: Record<string, unknown>; channel?: "email" | "sms" };
    data: { success: boolean; messageId?: string; channel: string; type: string };
  };
  /** Conversations by text and email, the latest first */
  'GET /api/conversations': {
    params: undefined;
    query: { unread?: boolean; assignedTo?: string; status?: "open" | "closed"; customerId?: string; q?: string; limit?: number; cursor?: string };
    body: undefined;
    data: { conversations: ({ id: string; customerId: string | null; name: string; franchiseId: string | null; status: "open" | "closed"; unread: boolean; assignedTo: string | null; assignedName: string | null; lastText: string; lastDirection: "in" | "out" | null; lastAt: string; createdAt: string })[]; nextCursor: string | null; unread: number };
  };
  /** Open the conversation with a customer, to write to them */
  'POST /api/conversations': {
    params: undefined;
    query: undefined;
    body: { customerId: string };
    data: { conversation: { id: string; customerId: string | null; name: string; franchiseId: string | null; status: "open" | "closed"; unread: boolean; assignedTo: string | null; assignedName: string | null; lastText: string; lastDirection: "in" | "out" | null; lastAt: string; createdAt: string } };
  };
  /** A conversation with its messages, newest first */
  'GET /api/conversations/{id}': {
    params: { id: string };
    query: { limit?: number; cursor?: string };
    body: undefined;
    data: { conversation: { id: string; customerId: string | null; name: string; franchiseId: string | null; status: "open" | "closed"; unread: boolean; assignedTo: string | null; assignedName: string | null; lastText: string; lastDirection: "in" | "out" | null; lastAt: string; createdAt: string; channels: ({ channel: "sms" | "email"; to: string; blocked: "bounced" | "complained" | "stop" | null })[]; suggestions: ({ id: string; name: string })[]; job: { id: string; number: number; type: string; start: string | null; end: string | null; timezone: string } | null; dropped: number; placeholders: Record<string, string> }; messages: ({ id: string; direction: "in" | "out"; channel: "sms" | "email"; kind: string; address: string; subject: string | null; text: string | null; fullText: string | null; state: "received" | "queued" | "sent" | "delivered" | "failed" | "bounced"; reason: string | null; intent: "stop" | "start" | null; automatic: boolean; authorName: string | null; jobId: string | null; attachments: ({ id: string; name: string; contentType: string | null; size: number | null; state: "pending" | "ready" | "failed" })[]; createdAt: string })[]; nextCursor: string | null };
  };
  /** Assign, close, mark as read, or link an unknown sender to a customer */
  'PATCH /api/conversations/{id}': {
    params: { id: string };
    query: undefined;
    body: { customerId?: string; assignedTo?: string | null; status?: "open" | "closed"; unread?: boolean };
    data: { conversation: { id: string; customerId: string | null; name: string; franchiseId: string | null; status: "open" | "closed"; unread: boolean; assignedTo: string | null; assignedName: string | null; lastText: string; lastDirection: "in" | "out" | null; lastAt: string; createdAt: string } };
  };
  /** Write to the customer by text or email */
  'POST /api/conversations/{id}/messages': {
    params: { id: string };
    query: undefined;
    body: { channel: "sms" | "email"; text?: string; subject?: string; attachmentIds?: (string)[]; templateId?: string };
    data: { message: { id: string; direction: "in" | "out"; channel: "sms" | "email"; kind: string; address: string; subject: string | null; text: string | null; fullText: string | null; state: "received" | "queued" | "sent" | "delivered" | "failed" | "bounced"; reason: string | null; intent: "stop" | "start" | null; automatic: boolean; authorName: string | null; jobId: string | null; attachments: ({ id: string; name: string; contentType: string | null; size: number | null; state: "pending" | "ready" | "failed" })[]; createdAt: string } };
  };
  /** People a conversation can be assigned to */
  'GET /api/conversation-assignees': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { people: ({ id: string; name: string })[] };
  };
  /** Get a file of a conversation */
  'GET /api/conversations/{id}/attachments/{attachmentId}': {
    params: { id: string; attachmentId: string };
    query: undefined;
    body: undefined;
    data: unknown;
  };
  /** Saved replies */
  'GET /api/saved-replies': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { replies: ({ id: string; title: string; text: string; createdAt: string; updatedAt: string })[] };
  };
  /** Add a saved reply */
  'POST /api/saved-replies': {
    params: undefined;
    query: undefined;
    body: { title: string; text: string };
    data: { reply: { id: string; title: string; text: string; createdAt: string; updatedAt: string } };
  };
  /** Change a saved reply */
  'PATCH /api/saved-replies/{id}': {
    params: { id: string };
    query: undefined;
    body: { title?: string; text?: string };
    data: { reply: { id: string; title: string; text: string; createdAt: string; updatedAt: string } };
  };
  /** Delete a saved reply */
  'DELETE /api/saved-replies/{id}': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { deleted: true };
  };
  /** Pretend that a customer wrote, to try conversations with the demo providers */
  'POST /api/dev/inbound': {
    params: undefined;
    query: undefined;
    body: { channel: "sms" | "email"; from: string; text: string; subject?: string; picture?: boolean };
    data: { conversationId: string | null; stored: "added" | "known" | "dropped" };
  };
  /** Send a campaign to customers of completed jobs */
  'POST /api/campaigns/send': {
    params: undefined;
    query: undefined;
    body: { type: "email" | "sms" | "both"; targetAudience?: "all" | "new" | "returning"; messageTemplate: string; subject?: string; franchiseId?: string | null };
    data: { sent: number; failed: number; total: number; errors?: (string)[]; queued?: number; campaignId: string };
  };
  /** Preview a campaign's audience and text; nothing is sent or saved */
  'POST /api/campaigns/preview': {
    params: undefined;
    query: undefined;
    body: { type: "email" | "sms" | "both"; targetAudience?: "all" | "new" | "returning"; messageTemplate: string; subject?: string; franchiseId?: string | null };
    data: { counts: { email: number; sms: number }; total: number; optedOut: { email: number; sms: number }; sample: { to: { name: string; email: string }; subject: string | null; html: string | null; text: string | null; sms: string | null } };
  };
  /** Campaigns and their progress, newest first */
  'GET /api/campaigns': {
    params: undefined;
    query: { limit?: number; cursor?: string };
    body: undefined;
    data: { campaigns: ({ id: string; type: "email" | "sms" | "both"; targetAudience: "all" | "new" | "returning"; franchiseId: string | null; subject: string | null; messageTemplate: string; createdBy: string; status: "running" | "done"; sent: number; failed: number; total: number; queued: number; createdAt: string })[]; nextCursor: string | null };
  };
  /** A campaign and its progress */
  'GET /api/campaigns/{id}': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { campaign: { id: string; type: "email" | "sms" | "both"; targetAudience: "all" | "new" | "returning"; franchiseId: string | null; subject: string | null; messageTemplate: string; createdBy: string; status: "running" | "done"; sent: number; failed: number; total: number; queued: number; createdAt: string } };
  };
  /** Send the onboarding messages that are due */
  'GET /api/cron/onboarding-emails': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { success: true; skippedRun?: true; emailsSent: number; emailsFailed: number; details: ({ type: "franchise_welcome" | "setup_guide" | "first_job_guide" | "customer_follow_up"; to: string; status: "sent" | "failed" | "queued" })[]; timestamp: string };
  };
  /** Record an activity entry */
  'POST /api/dev/activity': {
    params: undefined;
    query: undefined;
    body: { type: string; actor: string; summary: string; metadata?: Record<string, unknown> };
    data: { ok: boolean; stored: boolean };
  };
  /** The last 50 activity entries */
  'GET /api/dev/activity': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { events: ({ id: number; type: string; actor: string; summary: string; metadata: Record<string, unknown>; subject: string | null; createdAt: string; source: "service" | "external" })[]; stored: boolean };
  };
  /** Who did what, and from where; newest first */
  'GET /api/audit': {
    params: undefined;
    query: { actor?: string; subject?: string; type?: string; from?: string; to?: string; limit?: number; cursor?: string };
    body: undefined;
    data: { entries: ({ id: number; at: string; actor: { kind: string; id: string | null; name: string | null }; type: string; subject: string | null; summary: string; ip: string | null; source: "service" | "external" })[]; nextCursor: string | null };
  };
  /** How far the audit trail is sealed, and the last check */
  'GET /api/audit/chain': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { chain: { lastSeal: { id: number; hash: string; lastPosition: number; sealedAt: string } | null; unsealed: number; lastCheck: { checkedAt: string; seals: number; entries: number; problem: string | null } | null } };
  };
  /** Check the whole audit trail against its seals */
  'POST /api/audit/verify': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { check: { checkedAt: string; seals: number; entries: number; problem: string | null } };
  };
  /** Basic health check */
  'GET /api/vitals': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { status: "ok"; timestamp: string; version: string };
  };
  /** Collect a web-vitals metric */
  'POST /api/vitals': {
    params: undefined;
    query: undefined;
    body: { metric?: string; value?: number; page?: string; id?: string | null };
    data: { received: boolean };
  };
  /** Web vitals of the last 7 days, by metric and page */
  'GET /api/dev/vitals': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { vitals: ({ metric: string; page: string; p75: number; count: number })[]; since: string };
  };
  /** Record an error seen by a client */
  'POST /api/dev/errors': {
    params: undefined;
    query: undefined;
    body: { message: string; stack?: string; page?: string; userAgent?: string; metadata?: Record<string, unknown> };
    data: { ok: boolean; stored: boolean };
  };
  /** Errors, latest first, and grouped by message */
  'GET /api/dev/errors': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { errors: ({ id: number; message: string; stack: string | null; page: string | null; userAgent: string | null; metadata: Record<string, unknown>; createdAt: string })[]; grouped: ({ message: string; count: number; firstSeen: string; lastSeen: string })[]; total: number };
  };
  /** Jobs by status, workers and revenue */
  'GET /api/dev/metrics': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { jobs: { total: number; pending: number; assigned: number; en_route: number; in_progress: number; completed: number; cancelled: number }; workers: { total: number; available: number }; revenue: { total: number; completedJobs: number } };
  };
  /** Code host summary */
  'GET /api/dev/codehost': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { commits: ({ sha: string; message: string; author: string })[]; pulls: ({ number: number; title: string; state: string })[]; repo: { name: string; stars: number; openIssues: number }; configured: boolean; stale: boolean };
  };
  /** Deployments */
  'GET /api/dev/hosting': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { deployments: ({ id: string; url: string; state: string })[]; productionUrl: string | null; configured: boolean; stale: boolean };
  };
  /** System health */
  'GET /api/dev/health': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { status: "healthy" | "degraded" | "unhealthy"; timestamp: string; version: string; checks: Record<string, { status: string }> };
  };
  /** Business reports (figures only) */
  'GET /api/reports': {
    params: undefined;
    query: { type?: "pnl" | "jobs" | "workers" | "revenue" | "coverage"; franchise?: string };
    body: undefined;
    data: { type: "pnl" | "jobs" | "workers" | "revenue" | "coverage"; franchise: string; generatedAt: string; data: { revenue: number; refunds: number; payouts: number; net: number; byMonth: ({ month: string; revenue: number; refunds: number; payouts: number; net: number })[] } | { total: number; byStatus: { pending: number; assigned: number; en_route: number; in_progress: number; completed: number; cancelled: number }; byType: Record<string, number>; byMonth: ({ month: string; created: number; completed: number; cancelled: number })[]; completionRate: number; cancellationRate: number } | { total: number; available: number; perWorker: ({ workerId: string; jobs: number; hours: number; revenue: number; utilisation: number })[] } | { total: number; collected: number; outstanding: number; averageJob: number; byMonth: ({ month: string; revenue: number; collected: number; jobs: number })[]; byService: ({ service: string; revenue: number; jobs: number })[]; byFranchise: ({ franchiseId: string | null; revenue: number; jobs: number })[] } | { franchises: ({ franchiseId: string; territory: { kind: string; minutes?: number } | null; jobs: { inside: number; outside: number; unplaced: number }; shareWithin: { "15": number; "30": number; "60": number }; source: string })[] } };
  };
  /** Problems found and how to fix them */
  'GET /api/dev/insights': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { insights: ({ severity: "high" | "medium" | "low"; category: "performance" | "data" | "security" | "config"; title: string; detail: string; action: string })[]; score: number; analyzedAt: string };
  };
  /** Today's bookings and visits, and what needs attention */
  'GET /api/overview': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { date: string; bookings: { jobs: number; total: number }; visits: { total: number; value: number; byStatus: { pending: number; assigned: number; en_route: number; in_progress: number; completed: number; cancelled: number } }; attention: { waiting: number; escalated: number; deadEvents: number; failedMessages: number; overdueInvoices: number } };
  };
  /** The business profile */
  'GET /api/business': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { name: string; timezone: string; currency: string; locale: string; demo: boolean; payments: "sandbox" | "live"; signIn: { kind: "shared" | "jwks"; url: string | null; oidc: boolean } };
  };
  /** The settings in effect */
  'GET /api/settings': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { settings: { access: { embedOrigins: (string)[]; stepUp: boolean }; booking: { rescheduleUntilHours: number }; cancellation: { freeUntilHours: number | null; feePercent: number; feeFixed: number; requireContact: boolean }; conversations: { officeHours: ({ day: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday"; from: string; to: string })[]; autoReplyEnabled: boolean; autoReply: string; businessPhone: string }; dispatch: { freezeAt: string; windowMinutes: number; minGainSeconds: number; reservePercent: number; holidays: ({ date: string; name: string })[]; holidayRule: "skip" | "move" }; invoices: { terms: string; dueDays: number; footer: string; autoSend: boolean }; quotes: { terms: string; remindAfterDays: number; remindBeforeDays: number }; payouts: { when: "payment" | "completion" } } };
  };
  /** Change settings */
  'PATCH /api/settings': {
    params: undefined;
    query: undefined;
    body: { access?: { embedOrigins?: (string)[]; stepUp?: boolean }; booking?: { rescheduleUntilHours?: number }; cancellation?: { freeUntilHours?: number | null; feePercent?: number; feeFixed?: number; requireContact?: boolean }; conversations?: { officeHours?: ({ day: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday"; from: string; to: string })[]; autoReplyEnabled?: boolean; autoReply?: string; businessPhone?: string }; dispatch?: { freezeAt?: string; windowMinutes?: number; minGainSeconds?: number; reservePercent?: number; holidays?: ({ date: string; name: string })[]; holidayRule?: "skip" | "move" }; invoices?: { terms?: string; dueDays?: number; footer?: string; autoSend?: boolean }; quotes?: { terms?: string; remindAfterDays?: number; remindBeforeDays?: number }; payouts?: { when?: "payment" | "completion" } };
    data: { settings: { access: { embedOrigins: (string)[]; stepUp: boolean }; booking: { rescheduleUntilHours: number }; cancellation: { freeUntilHours: number | null; feePercent: number; feeFixed: number; requireContact: boolean }; conversations: { officeHours: ({ day: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday"; from: string; to: string })[]; autoReplyEnabled: boolean; autoReply: string; businessPhone: string }; dispatch: { freezeAt: string; windowMinutes: number; minGainSeconds: number; reservePercent: number; holidays: ({ date: string; name: string })[]; holidayRule: "skip" | "move" }; invoices: { terms: string; dueDays: number; footer: string; autoSend: boolean }; quotes: { terms: string; remindAfterDays: number; remindBeforeDays: number }; payouts: { when: "payment" | "completion" } } };
  };
  /** Request a sign-in code */
  'POST /api/auth/code': {
    params: undefined;
    query: undefined;
    body: { email: string };
    data: { sent: true };
  };
  /** Sign in with a code */
  'POST /api/auth/sign-in': {
    params: undefined;
    query: undefined;
    body: { email: string; code: string };
    data: { token: string; user: { id: string; email: string; name: string; role: "owner" | "dispatcher" | "finance" | "viewer"; franchiseIds: (string)[]; active: boolean; lastSeenAt: string | null; createdAt: string }; expiresAt: string };
  };
  /** Confirm with a code that it is you */
  'POST /api/auth/confirm': {
    params: undefined;
    query: undefined;
    body: { code: string };
    data: { confirmed: true };
  };
  /** End the session that is asking */
  'POST /api/auth/sign-out': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { signedOut: true };
  };
  /** Who is asking and what they may do */
  'GET /api/auth/me': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { user: { id: string; email: string; name: string; role: "owner" | "dispatcher" | "finance" | "viewer"; franchiseIds: (string)[]; active: boolean; lastSeenAt: string | null; createdAt: string }; permissions: ("jobs:read" | "jobs:write" | "customers:read" | "customers:write" | "workers:read" | "workers:write" | "dispatch:read" | "dispatch:write" | "positions:read" | "positions:write" | "invoices:read" | "invoices:write" | "test-invoices:write" | "payments:read" | "payments:write" | "billing:read" | "billing:write" | "payouts:read" | "payouts:write" | "splits:write" | "ledger:read" | "trial-balance:read" | "exports:read" | "tax-rates:read" | "tax-rates:write" | "reports:read" | "promos:read" | "promos:write" | "plan-offers:read" | "plan-offers:write" | "saved-replies:write" | "campaigns:read" | "campaigns:write" | "franchises:read" | "franchises:write" | "services:write" | "settings:read" | "settings:write" | "users:read" | "users:write" | "keys:read" | "keys:write" | "audit:read" | "operations:read" | "operations:write" | "webhooks:read" | "webhooks:write")[] };
  };
  /** List your sessions */
  'GET /api/auth/sessions': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { sessions: ({ id: string; current: boolean; method: string; ip: string | null; userAgent: string | null; createdAt: string; lastUsedAt: string; expiresAt: string })[] };
  };
  /** End one of your sessions */
  'DELETE /api/auth/sessions/{id}': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { ended: true };
  };
  /** List your passkeys */
  'GET /api/auth/passkeys': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { passkeys: ({ id: string; name: string; createdAt: string; lastUsedAt: string | null })[] };
  };
  /** Start adding a passkey */
  'POST /api/auth/passkeys/options': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { options: Record<string, unknown> };
  };
  /** Add a passkey */
  'POST /api/auth/passkeys/register': {
    params: undefined;
    query: undefined;
    body: { credential: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; attestationObject: string; transports?: (string)[] }; clientExtensionResults?: Record<string, unknown> }; name?: string };
    data: { passkey: { id: string; name: string; createdAt: string; lastUsedAt: string | null } };
  };
  /** Remove one of your passkeys */
  'DELETE /api/auth/passkeys/{id}': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { removed: true };
  };
  /** Start signing in with a passkey */
  'POST /api/auth/passkeys/sign-in-options': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { options: Record<string, unknown> };
  };
  /** Sign in with a passkey */
  'POST /api/auth/passkeys/sign-in': {
    params: undefined;
    query: undefined;
    body: { credential: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; authenticatorData: string; signature: string }; clientExtensionResults?: Record<string, unknown> } };
    data: { token: string; user: { id: string; email: string; name: string; role: "owner" | "dispatcher" | "finance" | "viewer"; franchiseIds: (string)[]; active: boolean; lastSeenAt: string | null; createdAt: string }; expiresAt: string };
  };
  /** Start confirming with a passkey that it is you */
  'POST /api/auth/passkeys/confirm-options': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { options: Record<string, unknown> };
  };
  /** Confirm with a passkey that it is you */
  'POST /api/auth/passkeys/confirm': {
    params: undefined;
    query: undefined;
    body: { credential: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; authenticatorData: string; signature: string }; clientExtensionResults?: Record<string, unknown> } };
    data: { confirmed: true };
  };
  /** Sign in through the identity provider */
  'GET /api/auth/oidc/start': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: unknown;
  };
  /** Return from the identity provider */
  'GET /api/auth/oidc/callback': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: unknown;
  };
  /** List users */
  'GET /api/users': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { users: ({ id: string; email: string; name: string; role: "owner" | "dispatcher" | "finance" | "viewer"; franchiseIds: (string)[]; active: boolean; lastSeenAt: string | null; createdAt: string })[] };
  };
  /** Invite a user */
  'POST /api/users': {
    params: undefined;
    query: undefined;
    body: { email: string; name: string; role: "owner" | "dispatcher" | "finance" | "viewer"; franchiseIds?: (string)[] };
    data: { user: { id: string; email: string; name: string; role: "owner" | "dispatcher" | "finance" | "viewer"; franchiseIds: (string)[]; active: boolean; lastSeenAt: string | null; createdAt: string } };
  };
  /** Change a user, or end their access */
  'PATCH /api/users/{id}': {
    params: { id: string };
    query: undefined;
    body: { name?: string; role?: "owner" | "dispatcher" | "finance" | "viewer"; franchiseIds?: (string)[]; active?: boolean };
    data: { user: { id: string; email: string; name: string; role: "owner" | "dispatcher" | "finance" | "viewer"; franchiseIds: (string)[]; active: boolean; lastSeenAt: string | null; createdAt: string } };
  };
  /** List API keys */
  'GET /api/api-keys': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { keys: ({ id: string; name: string; hint: string; scopes: ("jobs:read" | "jobs:write" | "customers:read" | "customers:write" | "workers:read" | "workers:write" | "invoices:read" | "invoices:write" | "payments:read" | "payments:write" | "dispatch:read" | "dispatch:write" | "reports:read" | "reports:write" | "webhooks:read" | "webhooks:write" | "settings:read" | "settings:write")[]; franchiseIds: (string)[]; createdAt: string; expiresAt: string | null; lastUsedAt: string | null; revokedAt: string | null })[] };
  };
  /** Make an API key */
  'POST /api/api-keys': {
    params: undefined;
    query: undefined;
    body: { name: string; scopes: ("jobs:read" | "jobs:write" | "customers:read" | "customers:write" | "workers:read" | "workers:write" | "invoices:read" | "invoices:write" | "payments:read" | "payments:write" | "dispatch:read" | "dispatch:write" | "reports:read" | "reports:write" | "webhooks:read" | "webhooks:write" | "settings:read" | "settings:write")[]; franchiseIds?: (string)[]; expiresAt?: string | null };
    data: { id: string; key: string };
  };
  /** Revoke an API key */
  'DELETE /api/api-keys/{id}': {
    params: { id: string };
    query: undefined;
    body: undefined;
    data: { revoked: true };
  };
  /** Add an image to use in a quote: JPEG, PNG or WebP, at most 1 MB */
  'POST /api/quotes/{id}/images': {
    params: { id: string };
    query: undefined;
    body: unknown;
    data: { id: string };
  };
  /** Receive a payment processor event */
  'POST /api/payments-webhook': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { received: boolean; eventId: string };
  };
  /** Add a photo to one of your jobs: JPEG, PNG or WebP, at most 1 MB */
  'POST /api/worker/jobs/{id}/photos': {
    params: { id: string };
    query: { caption?: string; occurredAt?: string };
    body: unknown;
    data: { photo: { id: string; contentType: string; size: number; caption: string | null; takenAt: string; url: string } };
  };
  /** Upload a file for a reply: JPEG, PNG, GIF, WebP or PDF, at most 1 MB */
  'POST /api/conversations/{id}/attachments': {
    params: { id: string };
    query: { name?: string };
    body: unknown;
    data: { attachment: { id: string; name: string; contentType: string | null; size: number | null; state: "pending" | "ready" | "failed" } };
  };
  /** Receive email, delivery reports, bounces and complaints from Resend or your own mail server */
  'POST /api/webhooks/resend': {
    params: undefined;
    query: undefined;
    body: undefined;
    data: { received: true };
  };
  /** Receive text messages and delivery reports from Twilio */
  'POST /api/webhooks/twilio': {
    params: undefined;
    query: { message?: string };
    body: undefined;
    data: string;
  };
};
