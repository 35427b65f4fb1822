-- Older servers go on.
-- What a promo code has been used is counted by the application alone.
revoke all on promo_codes from resort_jobs;
