-- Several accounts may have one Aadhaar number: staff see a flag on each of them. A rejection would reveal that the number is known, and would
-- block its owner when somebody else had entered it first.
drop index users_aadhaar;
create index users_aadhaar on users (aadhaar_hash) where aadhaar_is_well_formed;
