-- Whoever gives an email address is found by it at once, however many customers share its domain.
create index customers_by_email on customers (lower(email) text_pattern_ops);
