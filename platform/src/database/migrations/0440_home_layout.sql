-- How a member arranged the cards of Home (docs/decisions/0156-parts-of-home.md). A member without a row sees them in the
-- order of the product.
CREATE TABLE home_layout (
  entity_id uuid NOT NULL REFERENCES business_entity (id),
  member_id uuid NOT NULL,
  card_order text[] NOT NULL CHECK (cardinality(card_order) <= 40),
  hidden_cards text[] NOT NULL CHECK (cardinality(hidden_cards) <= 40),
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (entity_id, member_id),
  FOREIGN KEY (entity_id, member_id) REFERENCES business_user (entity_id, id)
);

ALTER TABLE home_layout ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON home_layout
  USING (entity_id = steward_current_entity()) WITH CHECK (entity_id = steward_current_entity());
GRANT SELECT, INSERT, UPDATE ON home_layout TO steward_api;
