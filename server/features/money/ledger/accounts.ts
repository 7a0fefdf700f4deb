/**
 * Every account of the ledger, in the order of a balance sheet: its name in the books and its type. A contra account has
 * the type of what it reduces.
 */
export const accounts = {
  processor: { name: 'Processor clearing', type: 'asset' },
  cash: { name: 'Cash and checks', type: 'asset' },
  disputed: { name: 'Disputed funds', type: 'asset' },
  sales_tax: { name: 'Sales tax payable', type: 'liability' },
  sales_tax_refunded: { name: 'Sales tax refunded', type: 'liability' },
  tips: { name: 'Tips payable', type: 'liability' },
  franchise_earned: { name: 'Franchise payable', type: 'liability' },
  transfers: { name: 'Transfers to franchises', type: 'liability' },
  charges: { name: 'Sales', type: 'income' },
  refunds: { name: 'Refunds', type: 'income' },
  fees: { name: 'Processor fees', type: 'expense' },
  franchise_share: { name: 'Franchise share expense', type: 'expense' },
} as const satisfies Record<string, { name: string; type: 'asset' | 'liability' | 'income' | 'expense' }>;

export type AccountKey = keyof typeof accounts;

export const accountKeys = Object.keys(accounts) as AccountKey[];
